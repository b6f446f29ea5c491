import type { Field, Side } from './field.ts';

const EXTRA_POINT = 0.945;
const TWO_POINTS = 0.48;
/** After a touchdown late, so far ahead or behind, one point more is worth less than the chance of two. */
const forTwo: readonly number[] = [-10, -5, -2, 1, 5, 12];

/** The try after a touchdown, then the kickoff. A touchdown in overtime ends the game without one. */
export function tryFor(field: Field, side: Side): void {
  const { book, chance } = field;
  const lead = book.points(side.team.id) - book.points(side.other.team.id);
  if (book.overtime) field.decisive = true;
  else {
    book.wait(chance.about(45, 10, 30, 80));
    if (book.period === 4 && forTwo.includes(lead)) twoPointTry(field, side);
    else book.credit(chance.happens(EXTRA_POINT) ? 'EXTRA_POINT_MAKE' : 'EXTRA_POINT_MISS', field.who(side, 'kicks'));
  }
  field.scored(side);
}

function twoPointTry(field: Field, side: Side): void {
  const { book, chance } = field;
  const end = chance.happens(TWO_POINTS) ? 'MAKE' : 'MISS';
  if (chance.happens(0.4)) book.credit(`TWO_POINT_RUSH_${end}`, field.who(side, 'carries'));
  else {
    book.credit(`TWO_POINT_PASS_${end}`, field.who(side, 'throws'));
    book.credit(`TWO_POINT_CATCH_${end}`, field.who(side, 'targets'));
  }
}

/** The offence was stopped behind its own goal line; it then kicks to the other side. */
export function safety(field: Field): void {
  const { book, side } = field;
  book.credit('SAFETY', field.who(side.other, 'tackles'));
  if (book.overtime) field.decisive = true;
  field.scored(side.other, 'free kick');
}
