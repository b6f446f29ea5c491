import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type HypeGame, hypeGames } from '../../../games/side-games/side-game.ts';
import { hadSession, isSignOutPending } from '../api/phone-session.ts';
import { type SignInRedirect, useSession } from '../features/auth/session.ts';
import { useChosenGame } from '../game/live/chosen-game.ts';
import type { HypePath } from '../game/live/paths.ts';
import { useReplayRun } from '../game/replay/stored-replay.ts';
import { type Preloadable, preloadable, setPreloader } from '../ui/preloadable.tsx';
import { ErrorPage } from './full-page.tsx';
import { HypePages, preloadLayout } from './hype-pages.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { Shell } from './shell.tsx';

/** The page of each side game. The registry is not part of the first screen. */
const sideGamePages = hypeGames.map((key): [string, Preloadable<object>] => [
  `/${key}`,
  preloadable(async () => (await import('../side-games/side-games.ts')).loadPage(key)),
]);

const hypePages: Readonly<Record<string, Preloadable<object>>> = {
  ...Object.fromEntries(sideGamePages),
  ...({
    '/home': preloadable(async () => (await import('../features/hub/hub.tsx')).Home),
    '/leaderboard': preloadable(async () => (await import('../features/leaderboard/leaderboard.tsx')).Leaderboard),
    '/profile': preloadable(async () => (await import('../features/profile/profile.tsx')).Profile),
  } satisfies Record<Exclude<HypePath, `/${HypeGame}`>, unknown>),
};
const hypeRoutes = Object.keys(hypePages).map((path) => <Route key={path} path={path} element={<Guard />} />);

/** The kit is for developers: in the development server and in `vite build --mode kit`, never in a deployed build. */
const kit: Record<string, Preloadable<object>> = import.meta.env.MODE === 'production'
  ? {}
  : { '/kit': preloadable(async () => (await import('../features/kit/kit.tsx')).Kit) };

/** Pages that need no game and no session. */
const openPages: Readonly<Record<string, Preloadable<object>>> = {
  '/schedule': preloadable(async () => (await import('../features/schedule/schedule.tsx')).Schedule),
  '/history': preloadable(async () => (await import('../features/history/history.tsx')).History),
  '/verifyEmail': preloadable(async () => (await import('../features/auth/verify-email.tsx')).VerifyEmail),
  '/resetPassword': preloadable(async () => (await import('../features/auth/reset-password.tsx')).ResetPassword),
  '/crew': preloadable(async () => (await import('../features/crew/invited.tsx')).Invited),
  ...kit,
};

/** The operators' page: its own layout, in windows of any width (docs/desk.md, "The page"). */
const DESK = '/desk';
const Desk = preloadable(async () => (await import('../features/desk/guard.tsx')).DeskGuard);

/** The page of a television: no account, windows of any width (docs/desk.md, "The room"). */
const ROOM = '/room';
const RoomPage = preloadable(async () => (await import('../features/room/room.tsx')).Room);

/** Pages that a mail links to. They work in a desktop window, too. */
const mailedPaths: ReadonlySet<string> = new Set(['/verifyEmail', '/resetPassword', ...Object.keys(kit)]);

export const isForAnyWindow = (path: string): boolean => mailedPaths.has(path) || isDesk(path) || isRoom(path);

const isDesk = (path: string): boolean => path === DESK || path.startsWith(`${DESK}/`);

const isRoom = (path: string): boolean => path.startsWith(`${ROOM}/`);

const openRoutes = Object.entries(openPages).map(([path, Page]) => {
  const element = (
    <DefaultLayout>
      <Page />
    </DefaultLayout>
  );
  return <Route key={path} path={path} element={element} />;
});

// Every other path leads to the schedule.
setPreloader((path) =>
  Promise.all([
    hypePages[path] && preloadLayout(),
    (isDesk(path) ? Desk : (hypePages[path] ?? openPages[path] ?? openPages['/schedule']))?.preload(),
  ]),
);

/** A page with a layout of its own. */
const alone = (path: string, Page: Preloadable<object>) => (
  <Suspense fallback={<Shell path={path} />}>
    <Page />
  </Suspense>
);

export function Router() {
  return (
    <>
      <Routes>
        <Route path="/" element={<Navigate to="/schedule" replace />} />
        {openRoutes}
        {hypeRoutes}
        <Route path={`${DESK}/*`} element={alone(DESK, Desk)} />
        <Route path={`${ROOM}/:eventId`} element={alone(ROOM, RoomPage)} />
        <Route path="/404" element={<ErrorPage status={404} />} />
        <Route path="/500" element={<ErrorPage status={500} />} />
        <Route path="*" element={<Unmatched />} />
      </Routes>
      <HypePages pages={hypePages} />
    </>
  );
}

/** Sends a fan who is not signed in, or has no stored game, to the schedule (docs/play.md, "Pages"). */
function Guard() {
  const session = useSession();
  const chosen = useChosenGame();
  const gameId = useReplayRun() ?? chosen;
  const { pathname } = useLocation();
  if (session === 'checking') return <Shell path={pathname} />;
  if (session === 'in' && gameId) return null;
  // A fan who has just logged out is not asked to come back.
  const state: SignInRedirect = gameId && !isSignOutPending() ? { back: pathname, hadSession: hadSession() } : null;
  return <Navigate to="/schedule" replace state={state} />;
}

/** Logs an unmatched path and goes to the start page. */
function Unmatched() {
  const { pathname } = useLocation();
  useEffect(() => console.warn(`Page not found: ${pathname}`), [pathname]);
  return <Navigate to="/" replace />;
}
