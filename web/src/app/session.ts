import { useQuery } from '@tanstack/react-query';
import { toast } from '../ui/toast.tsx';
import { request, sessionEnd } from './api.ts';
import { forgetFan } from './last-known.ts';
import { fanQuery, queryClient, sessionQuery } from './queries.ts';

export type SessionState = 'checking' | 'in' | 'out';

/** Whether the fan is signed in. A check that failed is logged and counts as signed out (SPEC section 8). */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return 'checking';
  return data?.session.isLoggedIn ? 'in' : 'out';
}

function set(isLoggedIn: boolean): void {
  queryClient.setQueryData(sessionQuery.queryKey, { session: { isLoggedIn } });
}

/** The fan has just signed up or in. */
export function enter(): void {
  set(true);
  queryClient.removeQueries({ queryKey: fanQuery.queryKey });
}

/** Ends the session; the page reloads, so nothing of it stays in memory (SPEC section 7). */
export async function leave(): Promise<void> {
  await forgetFan();
  await request('logout', {});
  location.assign('/schedule');
}

/** A call that meets an ended session signs the fan out here too. */
export function watchSession(): void {
  sessionEnd.addEventListener('ended', () => {
    if (!queryClient.getQueryData(sessionQuery.queryKey)?.session.isLoggedIn) return;
    set(false);
    toast({ severity: 'info', summary: 'Your session has ended', detail: 'Sign in to go on; your board is safe.' });
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'session') return;
    if (query.state.error) console.warn(query.state.error);
    else if (query.state.data?.session.isLoggedIn === false) void forgetFan();
  });
}
