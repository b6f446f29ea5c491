import type { Field, Side } from './field.ts';
import type { Gridder } from './roster.ts';
import { tryFor } from './scores.ts';

const OUT_OF_BOUNDS = 0.14;
const TOGETHER = { helped: 0.16, shared: 0.09 };
const LOST = 0.48;
const RECOVERY_TOUCHDOWN = 0.07;
const INTERCEPTION_TOUCHDOWN = 0.09;
/** How often a defender forces the fumble. */
const FORCED = 0.8;

/** Credits the tackle; there is none if the runner went out of bounds. @returns whether the clock stops */
export function tackle(field: Field): boolean {
  const { book, chance, side } = field;
  if (chance.happens(OUT_OF_BOUNDS)) return true;
  const first = field.who(side.other, 'tackles');
  const kind = chance.share();
  book.credit(kind < TOGETHER.shared ? 'TACKLE_ASSIST' : 'TACKLE', first);
  if (kind < TOGETHER.shared + TOGETHER.helped) book.credit('TACKLE_ASSIST', field.who(side.other, 'tackles', first));
  return false;
}

/** The ball is lost there, and one side recovers it. @returns whether the defence has it */
export function fumble(field: Field, by: Gridder, yards: number): boolean {
  const { book, chance, side } = field;
  book.credit('FUMBLE', by);
  if (chance.happens(FORCED)) book.credit('FORCED_FUMBLE', field.who(side.other, 'tackles'));
  if (!chance.happens(LOST)) {
    book.credit('FUMBLE_RECOVERY', chance.happens(0.4) ? by : field.who(side, 'carries', by));
    return false;
  }
  const taker = field.who(side.other, 'picks');
  book.credit('FUMBLE_LOST', by);
  book.credit('DEFENSIVE_FUMBLE_RECOVERY', taker);
  takenAway(field, side.other, taker, 100 - yards, RECOVERY_TOUCHDOWN);
  return true;
}

/** @param yards from the offence's goal to where it was caught */
export function intercepted(field: Field, yards: number): void {
  const { book, side } = field;
  const taker = field.who(side.other, 'picks');
  book.credit('INTERCEPTION', taker);
  // In the end zone there is no return.
  if (yards <= 0) field.turnOver(80);
  else takenAway(field, side.other, taker, 100 - yards, INTERCEPTION_TOUCHDOWN);
}

/** The defence runs back what it took, sometimes all the way. @param yards to its goal */
function takenAway(field: Field, defence: Side, taker: Gridder, yards: number, allTheWay: number): void {
  const { book, chance } = field;
  field.run(chance.about(7, 2, 3, 14));
  if (chance.happens(allTheWay)) {
    book.credit('DEFENSIVE_TOUCHDOWN', taker);
    tryFor(field, defence);
  } else field.turnOver(yards - chance.about(8, 8, 0, 30));
}
