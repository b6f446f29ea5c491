import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { say } from '../ui/voice.tsx';

/** How long after a change of route it is told, ms; the page has named itself by then. */
const ROUTE_DELAY = 100;

/** Tells a screen reader which page it is on now, which no loading of a document does here. Shows nothing itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Another change has its own turn.
      if (location.pathname === pathname) say(document.title);
    }, ROUTE_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
