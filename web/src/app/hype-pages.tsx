import { Activity, type ComponentType, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useSession, useSignInCount } from '../features/auth/session.ts';
import { useChosenGame } from '../game/live/chosen-game.ts';
import { currentReplay, useReplayRun } from '../game/replay/stored-replay.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { useLast } from '../ui/use-last.ts';
import { KeepAlive } from './keep-alive.tsx';
import { Shell } from './shell.tsx';

const HypeLayout = preloadable(async () => (await import('./layouts/hype.tsx')).HypeLayout);

const ReplayLayout = preloadable(async () => (await import('./layouts/replay.tsx')).ReplayLayout);

/** Loads the layout of every page. */
export const preloadLayout = HypeLayout.preload;

/**
 * Every page of the chosen game, or of the replay. While the fan is at the schedule, or must sign in again, the pages stay hidden. Those of
 * another game or another fan are unmounted.
 */
export function HypePages({ pages }: { pages: Readonly<Record<string, ComponentType>> }) {
  const location = useLocation();
  const session = useSession();
  const chosen = useChosenGame();
  const run = useReplayRun();
  const gameId = run ? currentReplay()?.eventId : chosen;
  const owner = `${useSignInCount()} ${run ?? gameId}`;
  const path = Object.keys(pages).find((known) => matchPath(known, location.pathname));
  const shown = path !== undefined && gameId !== undefined && session === 'in';
  const lastOwner = useLast(shown ? owner : undefined);
  if (!gameId || owner !== lastOwner) return null;
  const Layout = run ? ReplayLayout : HypeLayout;
  return (
    <Suspense fallback={<Shell path={location.pathname} />}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Layout key={owner} gameId={gameId}>
          <KeepAlive pages={pages} path={shown ? path : undefined} location={location} />
        </Layout>
      </Activity>
    </Suspense>
  );
}
