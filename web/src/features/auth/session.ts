import { useQuery } from '@tanstack/react-query';
import type { Fan } from '../../../../graphql/types.generated.ts';
import { isFault, sessionEnd } from '../../api/client.ts';
import { forgetKept } from '../../api/last-known.ts';
import { isLeaving, noteLeaving, noteLeft } from '../../api/leaving.ts';
import { forgetSession, noteSession } from '../../api/newcomer.ts';
import { fanQuery, forgetFan, queryClient, sessionQuery, signOut } from '../../api/queries.ts';
import { forgetDrafts } from '../../game/drafts.ts';
import { forgetAnswers } from '../../game/held-answers.ts';
import { leaveReplay } from '../../game/replaying.ts';
import { forgetViewerDelay } from '../../game/viewer-delay.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.tsx';

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

const fans = createStore(() => 0);
/** Tells the other tabs who has entered. */
let tabs: BroadcastChannel | undefined;

/** The fan has just signed up or in. Who comes back finds everything as it was; of another fan nothing is kept. */
export function enter(fan: Fan): void {
  noteLeft();
  if (queryClient.getQueryData(fanQuery.queryKey)?.username !== fan.username) {
    forgetFan();
    forgetDrafts();
    forgetAnswers();
    forgetViewerDelay();
    leaveReplay();
    fans.set(fans.get() + 1);
  }
  queryClient.setQueryData(fanQuery.queryKey, fan);
  set(true);
  tabs?.postMessage(fan.username);
}

/** How many fans have entered in this document: what was kept under another number is not this fan's. */
export const useFans = (): number => useStore(fans);

/** Ends the session; the page reloads, so nothing of it stays in memory (SPEC section 7). */
export async function leave(): Promise<void> {
  noteLeaving();
  forgetSession();
  await forgetKept();
  try {
    await signOut();
  } catch (error) {
    // Without the server the fan has left all the same: it is told with the next check of the session.
    if (!isFault(error)) throw error;
  }
  location.assign('/schedule');
}

/** A call that meets an ended session signs the fan out here too; however it is noticed, the fan is told. */
export function watchSession(): void {
  const isIn = () => queryClient.getQueryData(sessionQuery.queryKey)?.session.isLoggedIn === true;
  sessionEnd.addEventListener('ended', () => isIn() && set(false));
  tabs = new BroadcastChannel('fan');
  tabs.onmessage = ({ data }) => {
    // Tabs share the session: what this one shows would be another fan's.
    const here = queryClient.getQueryData(fanQuery.queryKey);
    if (here && here.username !== data) location.assign('/schedule');
  };
  let wasIn = false;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'session') return;
    if (query.state.error) console.warn(query.state.error);
    if (wasIn && !isIn() && !isLeaving()) {
      toast({ severity: 'info', summary: 'Your session has ended', detail: 'Sign in to go on; your board is safe.' });
    }
    wasIn = isIn();
    if (wasIn) noteSession();
    if (query.state.data && !isIn()) void forgetKept();
  });
}
