import type { Sport } from '../../games/timeline/event.ts';
import { Unusable } from '../unusable.ts';

/** One game and those who follow it. */
export type Evening = { fans: number; minutes: number; sport: Sport };

/** As many as the program was thought through for. */
export const MOST_FANS = 10_000_000;
/** The longest game that a service's day has room for, minutes. */
const LONGEST = 24 * 60;

/** Reads what was asked for. @throws Unusable for what makes no sense, by sentence */
export function eveningOf({ fans, minutes, sport }: { fans: string; minutes: string; sport: string }): Evening {
  const [many, long] = [number(fans), number(minutes)];
  if (!Number.isInteger(many) || many < 0 || many > MOST_FANS)
    throw new Unusable(`--fans takes a whole number from 0 to ${MOST_FANS}, not "${fans}".`);
  if (!(long > 0 && long <= LONGEST))
    throw new Unusable(`--minutes takes a number above 0, up to ${LONGEST}, not "${minutes}".`);
  const known = sport.toUpperCase();
  if (known !== 'BASKETBALL' && known !== 'FOOTBALL')
    throw new Unusable(`--sport takes basketball or football, not "${sport}".`);
  return { fans: many, minutes: long, sport: known };
}

const number = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
