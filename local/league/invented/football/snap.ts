import type { Field } from './field.ts';
import { fieldGoal, punt } from './kicks.ts';
import { kneel, pass, run, spotBall } from './scrimmage.ts';

const PENALTY = 0.066;
const IN_RANGE = 37;
/** Penalties: the side, the yards, whether the offence gets a first down, and how often. */
const flags: readonly { offence: boolean; yards: number; first?: true; weight: number }[] = [
  { offence: true, yards: 5, weight: 0.36 },
  { offence: true, yards: 10, weight: 0.28 },
  { offence: false, yards: 5, weight: 0.2 },
  { offence: false, yards: 15, first: true, weight: 0.16 },
];

/** One play from scrimmage, or a flag instead. */
export function snap(field: Field): void {
  const { chance, book, down, yards } = field;
  field.lineUp();
  if (book.clock === 0) return;
  if (chance.happens(PENALTY)) flag(field);
  else if (isWon(field)) {
    field.run(3);
    kneel(field);
  } else if (lastKick(field)) fieldGoal(field);
  else if (down === 4 && !goesForIt(field)) yards <= IN_RANGE ? fieldGoal(field) : punt(field);
  else if (chance.happens(passing(field))) pass(field);
  else run(field);
}

/** How likely the offence passes. */
function passing({ book, down, toGo, lead, hurried }: Field): number {
  const long = toGo >= 8 && down >= 2;
  const usual = down === 3 && toGo > 2 ? 0.84 : toGo <= 2 ? 0.38 : long ? 0.62 : 0.53;
  if (hurried) return Math.max(usual, 0.82);
  return book.period === 4 && lead > 0 ? usual - 0.18 : usual;
}

/** The leader can let what is left of the clock run out. */
const isWon = ({ book, lead, down }: Field): boolean =>
  book.period === 4 && lead > 0 && down < 4 && book.clock <= 42 * (4 - down) - 20;

/** There is time for a kick and no more. */
function lastKick({ book, lead, yards }: Field): boolean {
  if (yards > IN_RANGE + 5 || book.clock > 12) return false;
  return book.period === 2 || (book.period >= 4 && lead <= 0 && lead >= -3);
}

function goesForIt({ chance, book, lead, toGo, yards }: Field): boolean {
  const { period, clock } = book;
  if (period >= 4 && lead < 0 && clock < 200) return lead < -3 || yards > IN_RANGE;
  if (toGo <= 2 && yards < 55) return chance.happens(yards > IN_RANGE ? 0.45 : 0.25);
  return false;
}

/** The down is played again from another place. */
function flag(field: Field): void {
  const { chance, book, side } = field;
  const { offence, yards, first } = chance.weighted(flags, ({ weight }) => weight);
  const room = offence ? 100 - field.yards : field.yards;
  const walked = Math.min(yards, Math.floor(room / 2));
  const guilty = offence ? side : side.other;
  book.credit('PENALTY', chance.oneOf(guilty.team.players), { PEN_YDS: walked });
  book.wait(25);
  field.running = false;
  if (offence) {
    field.yards += walked;
    field.toGo += walked;
  } else if (first || walked >= field.toGo) {
    book.credit('FIRST_DOWN', side.team.id);
    field.yards -= walked;
    field.firstDown();
  } else {
    field.down -= 1;
    spotBall(field, walked);
  }
}
