import { football } from '../../../../games/sports/football.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { chanceFrom } from '../chance.ts';
import { Field } from './field.ts';
import { kickoff } from './kicks.ts';
import type { FootballTeam } from './roster.ts';
import { snap } from './snap.ts';

const OVERTIME = 600;
const BREAK = 130;
const HALF_TIME = 780;

/**
 * A whole game, play by play. The same teams and seed play the same game. A tie is broken by one overtime of ten minutes, in which each
 * side has the ball once unless a touchdown or a safety decides it before; it may remain a tie.
 */
export function simulateFootball(home: FootballTeam, away: FootballTeam, seed: string): readonly Play[] {
  const { periods, minutes } = football.regulation;
  const field = new Field(home, away, chanceFrom(seed));
  const { book, chance } = field;
  const first = chance.happens(0.5) ? field.home : field.away;
  for (let period = 1; period <= periods; period += 1) {
    book.begin(minutes * 60);
    field.running = false;
    if (period === 1 || period === 3) receives(field, period === 1 ? first : first.other);
    while (book.clock > 0) move(field);
    book.end();
    if (period < periods) book.wait(period === periods / 2 ? HALF_TIME : BREAK);
  }
  if (field.lead === 0) overtime(field);
  book.wait(20);
  book.status('ENDED');
  return book.plays;
}

function overtime(field: Field): void {
  const { book, chance } = field;
  book.wait(BREAK);
  book.begin(OVERTIME);
  receives(field, chance.happens(0.5) ? field.home : field.away);
  [field.possessions, field.decisive] = [0, false];
  const decided = () => field.decisive || (field.possessions >= 2 && field.lead !== 0);
  while (book.clock > 0 && !decided()) move(field);
  book.end(true);
}

function receives(field: Field, side: Field['side']): void {
  field.side = side;
  field.next = 'kickoff';
  field.running = false;
}

function move(field: Field): void {
  if (field.next === 'scrimmage') snap(field);
  else kickoff(field, field.next);
}
