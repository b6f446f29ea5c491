import '../tokens.css';
import '../base.css';
import '../classes.css';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { request } from '../api/client.ts';
import { firstScreenSettled } from '../api/first-screen.ts';
import { watchRenewal } from '../api/phone-session.ts';
import { queryClient, settingsQuery } from '../api/queries.ts';
import { Misconfigured } from '../api/settings.ts';
import { watchSession } from '../features/auth/session.ts';
import { chosenGame } from '../game/live/chosen-game.ts';
import { isHypePath } from '../game/live/paths.ts';
import { useDesktop } from '../ui/drawer.tsx';
import { watchInstall } from '../ui/install.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { preload } from '../ui/preloadable.tsx';
import { watchHistory } from '../ui/sheet-history.ts';
import { announcePolitely, Toasts } from '../ui/toast.tsx';
import { DesktopMessage, ErrorBoundary, ErrorPage } from './full-page.tsx';
import { isForAnyWindow, Router } from './router.tsx';
import { useShellUntilHere } from './shell.tsx';
import { takeNewerBuild, watchVersion } from './version-watch.ts';

watchSession();
watchVersion();
watchRenewal(() => request('session', {}));
watchInstall();
keepFocus();
watchHistory();
// Each page restores its own scroll position.
history.scrollRestoration = 'manual';
// The worker serves the next visit, also offline. The development server and some browsers have no worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The files that it fetches wait for the first screen.
  firstScreenSettled()
    .then(() => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
    .catch((error) => console.warn('The service worker could not be installed:', error));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The shell stays until its screen has loaded. Switching between the two shells would be visible.
await preload(isHypePath(location.pathname) && !chosenGame() ? '/schedule' : location.pathname);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);

function App() {
  useShellUntilHere();
  const isDesktop = useDesktop();
  const { pathname } = useLocation();

  useEffect(() => takeNewerBuild(pathname), [pathname]);

  const { error } = useQuery(settingsQuery);
  if (error instanceof Misconfigured) return <ErrorPage status={500} why={error.message} />;
  if (isDesktop && !isForAnyWindow(pathname)) return <DesktopMessage />;
  return (
    <ErrorBoundary path={pathname}>
      <Router />
      <RouteAnnouncer />
      <Toasts />
    </ErrorBoundary>
  );
}

/** Delay after a change of route, ms: by then the page has set its title. */
const ROUTE_DELAY_MS = 100;

/** Announces the page to screen readers, because no document is loaded. Renders nothing. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Another change of route has its own timer.
      if (location.pathname === pathname) announcePolitely(document.title);
    }, ROUTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
