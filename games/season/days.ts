import { dayInNewYork } from '../lib/new-york.ts';
import type { GameEvent, Sport } from '../timeline/event.ts';

/** The weekday on which a week begins, from Sunday as 0: Monday and Tuesday. */
const weekBegins: Readonly<Record<Sport, number>> = { BASKETBALL: 1, FOOTBALL: 2 };

/** The first day of an event's week, yyyy-mm-dd. It is counted by the calendar: a day of New York has 23 to 25 hours. */
export function weekOf({ type, startsAt }: Pick<GameEvent, 'type' | 'startsAt'>): string {
  const date = new Date(dayInNewYork(startsAt));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - weekBegins[type] + 7) % 7));
  return date.toISOString().slice(0, 10);
}
