import type { Sport } from '../../../games/timeline/event.ts';
import { inTurn } from '../../in-turn.ts';
import { fixturesOf } from './fixtures.ts';
import { teams } from './teams.ts';

const MINUTE = 60_000;

/**
 * From one tip-off to the next, ms: less than the shortest game lasts, so that one is always on, and more than half the longest, so that
 * the one before the last is always over. Faster than real time breaks are shortened, and games with them (see pace.ts).
 */
const slots: Readonly<Record<Sport, { whole: number; shortened: number }>> = {
  BASKETBALL: { whole: 85 * MINUTE, shortened: 60 * MINUTE },
  FOOTBALL: { whole: 130 * MINUTE, shortened: 75 * MINUTE },
};

/** When a league plays what: it goes by the clock on the wall alone, so that a start finds it in the middle of its day. */
export function timetableOf(sport: Sport, speed: number) {
  const slot = (speed > 1 ? slots[sport].shortened : slots[sport].whole) / speed;
  const fixtures = fixturesOf(teams[sport]);
  /** When a game tips off, epoch ms, to the second. */
  const startOf = (number: number) => Math.round((number * slot) / 1000) * 1000;
  return {
    /** The number of the game that tipped off last. */
    at(time: number) {
      const near = Math.floor(time / slot);
      return startOf(near + 1) <= time ? near + 1 : startOf(near) <= time ? near : near - 1;
    },
    startOf,
    fixture: (number: number) => inTurn(fixtures, number),
  };
}
