import { basketball } from '../../../../games/sports/basketball.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { chanceFrom } from '../chance.ts';
import { Court } from './court.ts';
import { possession, type Start } from './possession.ts';
import type { HoopTeam } from './roster.ts';

const OVERTIME = 300;
const BREAK = 140;
const HALF_TIME = 900;

/** A whole game, possession by possession. The same teams and seed play the same game. */
export function simulateBasketball(home: HoopTeam, away: HoopTeam, seed: string): readonly Play[] {
  const { periods, minutes } = basketball.regulation;
  const court = new Court(home, away, chanceFrom(seed));
  const { book, chance } = court;
  const first = chance.happens(0.5) ? court.home : court.away;
  while (book.period < periods || court.lead(court.home) === 0) {
    if (book.period > 0) book.wait(book.period === periods / 2 ? HALF_TIME : BREAK);
    court.begin(book.period < periods ? minutes * 60 : OVERTIME);
    // The jump ball's loser begins the second and the third; each overtime has a jump ball of its own.
    const jumped = book.overtime && chance.happens(0.5);
    let side = jumped || book.period === 2 || book.period === 3 ? first.other : first;
    let start: Start = 'set';
    while (book.clock > 0) {
      start = possession(court, side, start);
      side = side.other;
    }
    book.end();
  }
  book.wait(20);
  book.status('ENDED');
  return book.plays;
}
