import { useQuery } from '@tanstack/react-query';
import type { Fan } from '../../../../graphql/types.generated.ts';
import { isFault, sessionEnd } from '../../api/client.ts';
import { forgetPrefetched } from '../../api/early-fetch.ts';
import { forgetKept } from '../../api/last-known.ts';
import { fanQuery, forgetFan, queryClient, sessionQuery, signOut } from '../../api/queries.ts';
import {
  forgetSession,
  isLeaving,
  isNewcomer,
  noteLeaving,
  noteLeft,
  noteSession,
} from '../../api/signed-out-offline.ts';
import { forgetDrafts } from '../../game/join/drafts.ts';
import { leaveReplay } from '../../game/replay/stored-replay.ts';
import { forgetAnswers } from '../../game/view/delayed-query.ts';
import { forgetViewerDelay } from '../../game/view/viewer-delay.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.tsx';

type SessionState = 'checking' | 'in' | 'out';

/**
 * Route state of the schedule when a guard sent the fan there: the page to return to after the sign-in, and whether a session of
 * theirs has ended.
 */
export type SentAway = { back: string; hadSession: boolean } | null;

/** Whether the fan is signed in. A failed check is logged and counts as signed out. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return 'checking';
  return data?.session.isLoggedIn ? 'in' : 'out';
}

/** The same before it is known: a fan who was signed in most likely still is, so what only they see is shown at once. */
export function useIsLikelyIn(): boolean {
  const session = useSession();
  return session === 'in' || (session === 'checking' && !isNewcomer());
}

function set(isLoggedIn: boolean): void {
  const { queryKey } = sessionQuery;
  // A check that is under way is of the session before.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { session: { isLoggedIn } });
}

const fans = createStore(() => 0);
/** Tells other tabs who has signed in; null if nobody is in any more. */
let tabs: BroadcastChannel | undefined;

/** Deletes what is stored of a fan. */
function forgetEverything(): void {
  forgetFan();
  forgetDrafts();
  forgetAnswers();
  forgetViewerDelay();
  leaveReplay();
}

/** The fan has just signed up or in. If it is another fan than before, everything stored of the other one is deleted. */
export function enter(fan: Fan): void {
  noteLeft();
  if (queryClient.getQueryData(fanQuery.queryKey)?.username !== fan.username) {
    forgetEverything();
    fans.set(fans.get() + 1);
  }
  queryClient.setQueryData(fanQuery.queryKey, fan);
  set(true);
  tabs?.postMessage(fan.username);
}

/** How many fans have signed in in this document. State of an earlier number belongs to another fan. */
export const useFans = (): number => useStore(fans);

/** Ends the session. The page reloads, so that nothing of it stays in memory. */
export async function leave(): Promise<void> {
  noteLeaving();
  forgetSession();
  // The server would refuse what it answers after the sign-out.
  forgetPrefetched();
  await queryClient.cancelQueries();
  // The browser may keep the page for the way back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await forgetKept();
  try {
    await signOut();
  } catch (error) {
    // Offline the fan is signed out here; the server is told with the next check of the session.
    if (!isFault(error)) throw error;
  }
  tabs?.postMessage(null);
  location.assign('/schedule');
}

/** The account is gone: nothing of its fan stays on this phone, and the page reloads. */
export async function leaveForGood(): Promise<void> {
  forgetEverything();
  await leave();
}

/** Signs the fan out if a call finds that the session has ended, and tells them. */
export function watchSession(): void {
  const isIn = () => queryClient.getQueryData(sessionQuery.queryKey)?.session.isLoggedIn === true;
  sessionEnd.addEventListener('ended', () => isIn() && set(false));
  tabs = new BroadcastChannel('fan');
  tabs.onmessage = ({ data }) => {
    // Tabs share the session: this tab would show the data of another fan, or of one who has signed out. Where this
    // fan's name is not known yet, it may be another's.
    const here = queryClient.getQueryData(fanQuery.queryKey);
    const isSame = here?.username === data;
    // It outlives the page.
    if (!isSame) leaveReplay();
    if (!isSame && (here || isIn())) location.assign('/schedule');
    else if (!isIn()) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  let wasIn = false;
  let hasBeenIn = false;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'session') return;
    if (query.state.error) console.warn(query.state.error);
    if (wasIn && !isIn() && !isLeaving()) {
      toast({ severity: 'info', summary: 'Your session has ended', detail: 'Sign in to go on; your board is safe.' });
    }
    if (query.state.data && !isIn()) {
      void forgetKept();
      // It is of a session that ended before this page was loaded.
      if (!hasBeenIn) leaveReplay();
    }
    wasIn = isIn();
    hasBeenIn ||= wasIn;
    if (wasIn) noteSession();
  });
}
