import type { Field } from './field.ts';
import { tryFor } from './scores.ts';

const TOUCHBACK = { kickoff: 0.58, 'free kick': 0 };
const RETURN_TOUCHDOWN = { kick: 0.006, punt: 0.012 };
const PUNT_RETURNED = 0.45;
const PUNT_BLOCKED = 0.006;
/** Yards between the line of scrimmage and the kick, and from the line to the posts. */
const HOLD = 8;
const POSTS = 18;
/** Where a drive begins after a touchback, yards to the goal. */
const AFTER_KICKOFF = 75;
const AFTER_PUNT = 80;

/** The side that has the ball receives. */
export function kickoff(field: Field, kind: 'kickoff' | 'free kick'): void {
  const { book, chance, side } = field;
  field.next = 'scrimmage';
  field.yards = kind === 'kickoff' ? AFTER_KICKOFF : 60;
  if (chance.happens(TOUCHBACK[kind])) book.note();
  else {
    const returner = field.who(side, 'returns');
    const from = kind === 'kickoff' ? chance.about(97, 3, 90, 104) : chance.about(82, 5, 70, 92);
    const far = chance.happens(RETURN_TOUCHDOWN.kick);
    const gained = far ? Math.round(Math.min(from, 99)) : Math.round(chance.about(24, 8, 8, 60));
    book.credit(far ? 'KICK_RETURN_TOUCHDOWN' : 'KICK_RETURN', returner, { KICK_RET_YDS: gained });
    field.run(chance.about(6, 1, 4, 13));
    if (far) {
      tryFor(field, side);
      return;
    }
    field.yards = Math.round(Math.max(Math.min(from, 100) - gained, 20));
  }
  field.firstDown();
  field.running = false;
  book.wait(chance.about(25, 6, 15, 45));
}

export function punt(field: Field): void {
  const { book, chance, side } = field;
  const punter = field.who(side, 'punts');
  if (chance.happens(PUNT_BLOCKED)) {
    book.credit('PUNT_BLOCKED', punter);
    book.credit('PUNT_BLOCK', field.who(side.other, 'tackles'));
    field.run(5);
    field.turnOver(100 - Math.min(field.yards + HOLD, 98));
    return;
  }
  const skill = 30 * punter.ratings.skill;
  const kicked = Math.round(Math.min(chance.about(46 + skill, 6, 28, 66), field.yards));
  book.credit('PUNT', punter, { PUNT_YDS: kicked });
  field.run(chance.about(9, 2, 5, 14));
  const from = 100 - (field.yards - kicked);
  if (kicked === field.yards) field.turnOver(AFTER_PUNT);
  else if (chance.happens(PUNT_RETURNED)) returned(field, from);
  else field.turnOver(from);
}

function returned(field: Field, from: number): void {
  const { book, chance, side } = field;
  const returner = field.who(side.other, 'returns');
  const far = chance.happens(RETURN_TOUCHDOWN.punt);
  const gained = far ? from : Math.round(Math.min(chance.about(9, 7, 0, 45), from - 1));
  book.credit(far ? 'PUNT_RETURN_TOUCHDOWN' : 'PUNT_RETURN', returner, { PUNT_RET_YDS: gained });
  if (far) tryFor(field, side.other);
  else field.turnOver(from - gained);
}

export function fieldGoal(field: Field): void {
  const { book, chance, side } = field;
  const kicker = field.who(side, 'kicks');
  const made = chance.happens(Math.min(goodFrom(field.yards + POSTS) + kicker.ratings.skill, 0.99));
  book.credit(made ? 'FIELD_GOAL_MAKE' : 'FIELD_GOAL_MISS', kicker);
  field.run(chance.about(5, 1, 4, 8));
  if (made) field.scored(side);
  // The other side takes over where the ball was kicked, at its own twenty at worst.
  else field.turnOver(100 - Math.max(field.yards + HOLD, 20));
}

/** How likely a kick of so many yards is good. */
const goodFrom = (yards: number): number => Math.min(0.98, 1.22 - yards / 110);
