import { useEffect, useState } from 'react';
import { localDay } from '../../api/intervals.ts';

type Day = ReturnType<typeof localDay>;

/** Calls with the local day: now, at each midnight, and when the page becomes visible. @returns stops the watch */
export function watchDay(listener: (day: Day) => void, page: Document = document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    const day = localDay();
    listener(day);
    // A timer may fire slightly before midnight by the clock; then another one is set.
    timer = setTimeout(update, day.to + 1 - Date.now());
  };
  update();
  // Timers stop while the phone sleeps, and its clock may have been changed.
  page.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', update);
  };
}

/** The local day. It changes at midnight: while the page is open, or after the phone slept. */
export function useToday(): Day {
  const [day, setDay] = useState(() => localDay());
  useEffect(() => watchDay((now) => setDay((known) => (known.from === now.from ? known : now))), []);
  return day;
}
