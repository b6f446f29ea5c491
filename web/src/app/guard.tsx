import { Navigate, useLocation } from 'react-router-dom';
import { isLeaving } from '../api/leaving.ts';
import { hadSession } from '../api/newcomer.ts';
import { type SentAway, useSession } from '../features/auth/session.ts';
import { useChosenGame } from '../game/chosen-game.ts';
import { useReplayRun } from '../game/replaying.ts';
import { Shell } from './shell.tsx';

/** Sends a fan who is not signed in, or has no stored game, to the schedule (docs/play.md, Pages). */
export function Guard() {
  const session = useSession();
  const chosen = useChosenGame();
  const gameId = useReplayRun() ?? chosen;
  const { pathname } = useLocation();
  if (session === 'checking') return <Shell path={pathname} />;
  if (session === 'in' && gameId) return null;
  // A fan who has just logged out is not asked to come back.
  const state: SentAway = gameId && !isLeaving() ? { back: pathname, hadSession: hadSession() } : null;
  return <Navigate to="/schedule" replace state={state} />;
}
