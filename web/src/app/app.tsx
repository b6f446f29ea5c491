import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { settingsQuery } from '../api/queries.ts';
import { Misconfigured } from '../api/settings.ts';
import { useDesktop } from '../ui/drawer.tsx';
import { announcePolitely, Toasts } from '../ui/toast.tsx';
import { DesktopMessage, ErrorBoundary, ErrorPage } from './full-page.tsx';
import { isForAnyWindow, Router } from './router.tsx';
import { useShellUntilHere } from './shell.tsx';
import { takeNewerBuild } from './version-watch.ts';

export function App() {
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
