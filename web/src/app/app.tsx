import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDesktop } from '../ui/desktop.ts';
import { Toasts } from '../ui/toast.tsx';
import { DesktopMessage } from './desktop-message.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { everywhere, Router } from './router.tsx';
import { takeNewerBuild } from './version-watch.ts';

export function App() {
  const isDesktop = useDesktop();
  const { pathname } = useLocation();

  useEffect(() => {
    takeNewerBuild(pathname);
    window.scrollTo(0, 0);
  }, [pathname]);

  if (isDesktop && !everywhere.has(pathname)) return <DesktopMessage />;
  return (
    <ErrorBoundary path={pathname}>
      <Router />
      <RouteAnnouncer />
      <Toasts />
    </ErrorBoundary>
  );
}
