import type { GameEvent, Sport } from '../timeline/event.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The day in New York at a time, epoch ms, such as 2026-02-03. */
export const dayInNewYork = (at: number): string => calendar.format(at);

/** The weekday on which a week begins, from Sunday as 0: Monday and Tuesday. */
const weekBegins: Readonly<Record<Sport, number>> = { BASKETBALL: 1, FOOTBALL: 2 };

/** The first day of an event's week, yyyy-mm-dd. It is counted by the calendar: a day of New York has 23 to 25 hours. */
export function weekOf({ type, startsAt }: Pick<GameEvent, 'type' | 'startsAt'>): string {
  const date = new Date(dayInNewYork(startsAt));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - weekBegins[type] + 7) % 7));
  return date.toISOString().slice(0, 10);
}
