import { useEffect, useState } from 'react';
import { localDay } from '../../api/local-day.ts';

/** The local day. It changes at midnight: while the page is open, or after the phone slept. */
export function useToday(): { from: number; to: number } {
  const [day, setDay] = useState(() => localDay());
  useEffect(() => {
    const look = () => setDay((known) => (Date.now() > known.to ? localDay() : known));
    const timer = setTimeout(look, day.to + 1 - Date.now());
    // Timers stop while the phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day]);
  return day;
}
