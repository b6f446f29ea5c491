import { type ComponentType, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { preloadThrough } from '../ui/preload.ts';
import { type Arriving, arriving } from '../ui/preloadable.tsx';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { HypePages, preloadLayout } from './hype-pages.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import type { HypePath } from './paths.ts';

/** Pages of the hype layout: what to load for each path. */
const loadPage: Record<HypePath, () => Promise<ComponentType>> = {
  '/home': async () => (await import('../features/hub/hub.tsx')).Home,
  '/bingo': async () => (await import('../side-games/bingo/screen.tsx')).Bingo,
  '/mvp': async () => (await import('../side-games/mvp/screen.tsx')).Mvp,
  '/parlay': async () => (await import('../side-games/parlay/screen.tsx')).Parlay,
  '/overUnder': async () => (await import('../side-games/over-under/screen.tsx')).OverUnder,
  '/squares': async () => (await import('../side-games/squares/screen.tsx')).Squares,
  '/ticTacToe': async () => (await import('../side-games/tic-tac-toe/screen.tsx')).TicTacToe,
  '/leaderboard': async () => (await import('../features/leaderboard/leaderboard.tsx')).Leaderboard,
  '/profile': async () => (await import('../features/profile/profile.tsx')).Profile,
};
const hypePages = arrivingAll(loadPage);
const hypeRoutes = Object.keys(hypePages).map((path) => <Route key={path} path={path} element={<Guard />} />);

/** The kit is for whoever builds: in the development server and in `vite build --mode kit`, never in what is deployed. */
const kit: Record<string, () => Promise<ComponentType>> =
  import.meta.env.MODE === 'production' ? {} : { '/kit': async () => (await import('../features/kit/kit.tsx')).Kit };

/** Pages that need no game and no session: what to load for each path. */
const loadOpenPage: Record<string, () => Promise<ComponentType>> = {
  '/schedule': async () => (await import('../features/schedule/schedule.tsx')).Schedule,
  '/verifyEmail': async () => (await import('../features/auth/verify-email.tsx')).VerifyEmail,
  '/resetPassword': async () => (await import('../features/auth/reset-password.tsx')).ResetPassword,
  '/crew': async () => (await import('../features/crew/invited.tsx')).Invited,
  ...kit,
};

/** What a mail leads to works on whatever screen the mail is read. */
export const everywhere: ReadonlySet<string> = new Set(['/verifyEmail', '/resetPassword', ...Object.keys(kit)]);

const openPages = arrivingAll(loadOpenPage);
const openRoutes = Object.entries(openPages).map(([path, Page]) => {
  const element = (
    <DefaultLayout>
      <Page />
    </DefaultLayout>
  );
  return <Route key={path} path={path} element={element} />;
});

// Whoever comes to no page of these is led to the schedule.
preloadThrough((path) =>
  Promise.all([
    hypePages[path] && preloadLayout(),
    (hypePages[path] ?? openPages[path] ?? openPages['/schedule'])?.preload(),
  ]),
);

export function Router() {
  return (
    <>
      <Routes>
        <Route path="/" element={<Navigate to="/schedule" replace />} />
        {openRoutes}
        {hypeRoutes}
        <Route path="/404" element={<ErrorPage status={404} />} />
        <Route path="/500" element={<ErrorPage status={500} />} />
        <Route path="*" element={<Unmatched />} />
      </Routes>
      <HypePages pages={hypePages} />
    </>
  );
}

function arrivingAll(loads: Readonly<Record<string, () => Promise<ComponentType>>>): Record<string, Arriving<object>> {
  return Object.fromEntries(Object.entries(loads).map(([path, load]) => [path, arriving(load)]));
}

/** SPEC section 2: an unmatched path is logged and leads home. */
function Unmatched() {
  const { pathname } = useLocation();
  useEffect(() => console.warn(`Page not found: ${pathname}`), [pathname]);
  return <Navigate to="/" replace />;
}
