import { useEffect, useState } from 'react';
import { localDay } from '../../api/local-day.ts';

/** The local day, another one once midnight has passed: while the page is open, or while the phone slept. */
export function useToday(): { from: number; to: number } {
  const [day, setDay] = useState(() => localDay());
  useEffect(() => {
    const look = () => setDay((known) => (Date.now() > known.to ? localDay() : known));
    const timer = setTimeout(look, day.to + 1 - Date.now());
    // Timers stand still while the phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day]);
  return day;
}
