import { useQuery } from '@tanstack/react-query';
import type { Fan } from '../../../../graphql/types.generated.ts';
import { isFault, sessionEnd } from '../../api/client.ts';
import { forgetPrefetched } from '../../api/early-fetch.ts';
import { deleteKeptAnswers } from '../../api/last-known.ts';
import {
  forgetSession,
  isNewcomer,
  isSignOutPending,
  noteSession,
  noteSignOutDone,
  noteSignOutPending,
} from '../../api/phone-session.ts';
import { fanQuery, forgetFan, queryClient, sessionQuery, signOut } from '../../api/queries.ts';
import { forgetDrafts } from '../../game/join/drafts.ts';
import { leaveReplay } from '../../game/replay/stored-replay.ts';
import { forgetAnswers } from '../../game/view/delayed-query.ts';
import { forgetViewerDelay } from '../../game/view/viewer-delay.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.tsx';

type SessionState = 'checking' | 'in' | 'out';

/**
 * Route state of the schedule when a guard redirected the fan there: the page to return to after the sign-in, and whether their session
 * has ended.
 */
export type SignInRedirect = { back: string; hadSession: boolean } | null;

/** Whether the fan is signed in. A failed check is logged and counts as signed out. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return 'checking';
  return data?.session.isLoggedIn ? 'in' : 'out';
}

/** The same before the check completes: a fan who was signed in most likely still is, so their content is shown at once. */
export function useIsLikelyIn(): boolean {
  const session = useSession();
  return session === 'in' || (session === 'checking' && !isNewcomer());
}

function setLoggedIn(isLoggedIn: boolean): void {
  const { queryKey } = sessionQuery;
  // A running check belongs to the previous session.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { session: { isLoggedIn } });
}

const signInCount = createStore(() => 0);
/** Tells other tabs who has signed in; null if the fan has signed out. */
let tabs: BroadcastChannel | undefined;

function forgetEverything(): void {
  forgetFan();
  forgetDrafts();
  forgetAnswers();
  forgetViewerDelay();
  leaveReplay();
}

/** The fan has just signed up or in. If it is another fan than before, all stored data of the previous fan is deleted. */
export function noteSignIn(fan: Fan): void {
  noteSignOutDone();
  if (queryClient.getQueryData(fanQuery.queryKey)?.username !== fan.username) {
    forgetEverything();
    signInCount.set(signInCount.get() + 1);
  }
  queryClient.setQueryData(fanQuery.queryKey, fan);
  setLoggedIn(true);
  tabs?.postMessage(fan.username);
}

/** Number of sign-ins in this document. State of an earlier number belongs to another fan. */
export const useSignInCount = (): number => useStore(signInCount);

/** Ends the session and reloads the page, so that no data stays in memory. */
export async function endSessionAndReload(): Promise<void> {
  noteSignOutPending();
  forgetSession();
  // Prefetched answers belong to the session that ends here.
  forgetPrefetched();
  await queryClient.cancelQueries();
  // The browser may keep the page in memory and show it again on going back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await deleteKeptAnswers();
  try {
    await signOut();
  } catch (error) {
    // Offline the fan is signed out here; the server learns it at the next session check.
    if (!isFault(error)) throw error;
  }
  tabs?.postMessage(null);
  location.assign('/schedule');
}

/** The account is deleted: removes the fan's data from this phone and reloads the page. */
export async function forgetDeletedAccount(): Promise<void> {
  forgetEverything();
  await endSessionAndReload();
}

/** If a call finds that the session has ended, signs the fan out and shows a message. */
export function watchSession(): void {
  const isIn = () => queryClient.getQueryData(sessionQuery.queryKey)?.session.isLoggedIn === true;
  sessionEnd.addEventListener('ended', () => isIn() && setLoggedIn(false));
  tabs = new BroadcastChannel('fan');
  tabs.onmessage = ({ data }) => {
    // Tabs share the session: this tab would show the data of another fan, or of a fan who has signed out. As long as this
    // fan's name is unknown, it may be another fan.
    const here = queryClient.getQueryData(fanQuery.queryKey);
    const isSame = here?.username === data;
    // The stored replay outlives the page.
    if (!isSame) leaveReplay();
    if (!isSame && (here || isIn())) location.assign('/schedule');
    else if (!isIn()) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  let wasIn = false;
  let hasBeenIn = false;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'session') return;
    if (query.state.error) console.warn(query.state.error);
    if (wasIn && !isIn() && !isSignOutPending()) {
      toast({ severity: 'info', summary: 'Your session has ended', detail: 'Sign in to go on; your board is safe.' });
    }
    if (query.state.data && !isIn()) {
      void deleteKeptAnswers();
      // The stored replay belongs to a session that ended before this page was loaded.
      if (!hasBeenIn) leaveReplay();
    }
    wasIn = isIn();
    hasBeenIn ||= wasIn;
    if (wasIn) noteSession();
  });
}
