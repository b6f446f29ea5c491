import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { say } from '../ui/voice.tsx';

/** Delay after a change of route, ms: by then the page has set its title. */
const ROUTE_DELAY_MS = 100;

/** Announces the page to screen readers, because no document is loaded. Renders nothing. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Another change of route has its own timer.
      if (location.pathname === pathname) say(document.title);
    }, ROUTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
