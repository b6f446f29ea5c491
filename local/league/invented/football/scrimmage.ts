import { zoneOf } from '../../../../lambdas/providers/court.ts';
import type { Chance } from '../chance.ts';
import { fumble, intercepted, tackle } from './defence.ts';
import type { Field } from './field.ts';
import type { Gridder } from './roster.ts';
import { safety, tryFor } from './scores.ts';

const SACK = 0.064;
const SACK_SHARED = 0.12;
const FUMBLED = { carry: 0.008, catch: 0.006, sack: 0.1 };
const DEEP = 0.19;
const COMPLETE = { short: 0.705, deep: 0.41 };
const INTERCEPTED = { short: 0.018, deep: 0.042 };
/** Gains of a run, yards from and to, and how often. */
const gains: readonly [from: number, to: number, weight: number][] = [
  [-4, -1, 0.11],
  [0, 2, 0.28],
  [3, 5, 0.36],
  [6, 11, 0.185],
  [12, 24, 0.05],
  [25, 75, 0.015],
];

export function run(field: Field): void {
  const { book, chance, side } = field;
  const runner = field.who(side, 'carries');
  const [from, to] = chance.weighted(gains, ([, , weight]) => weight);
  const lucky = chance.share() + 2 * runner.ratings.skill > 0.85 ? 1 : 0;
  const gained = whole(field, chance.between(from, to + 1) + lucky);
  book.credit(gained === field.yards ? 'RUSH_TOUCHDOWN' : 'RUSH', runner, { RUSH_YDS: gained });
  const place = zoneFor(chance, 'run');
  advance(field, { credited: runner, place, carrier: runner, gained, fumbled: FUMBLED.carry });
}

/** The leader takes a knee, and the clock runs. */
export function kneel(field: Field): void {
  const passer = field.who(field.side, 'throws');
  field.book.credit('RUSH', passer, { RUSH_YDS: -1 });
  field.running = true;
  spotBall(field, -1);
}

export function pass(field: Field): void {
  const { book, chance, side } = field;
  const passer = field.who(side, 'throws');
  if (chance.happens(SACK)) {
    sack(field, passer);
    return;
  }
  const reach = chance.happens(DEEP) ? 'deep' : 'short';
  const place = zoneFor(chance, reach);
  const air = Math.round(reach === 'deep' ? chance.about(25, 8, 16, 60) : chance.about(5, 4, -3, 15));
  if (chance.happens(INTERCEPTED[reach] * (1 - 3 * passer.ratings.skill))) {
    book.credit('PASS_INTERCEPTED', passer);
    book.shot(passer, false, place);
    intercepted(field, field.yards - air);
  } else if (chance.happens(COMPLETE[reach] + passer.ratings.skill)) {
    const catcher = field.who(side, 'targets');
    const after = chance.happens(0.06) ? chance.about(18, 12, 5, 60) : chance.about(3.6, 3, 0, 14);
    const gained = whole(field, air + after);
    const over = gained === field.yards;
    book.credit(over ? 'PASS_TOUCHDOWN' : 'PASS_COMPLETE', passer, { PASS_YDS: gained });
    book.credit(over ? 'RECEPTION_TOUCHDOWN' : 'RECEPTION', catcher, { RECV_YDS: gained });
    advance(field, { credited: passer, place, carrier: catcher, gained, fumbled: FUMBLED.catch });
  } else {
    book.credit('PASS_INCOMPLETE', passer);
    book.shot(passer, false, place);
    field.run(chance.about(5.5, 1, 3, 9));
    field.running = false;
    spotBall(field, 0);
  }
}

/** What is gained at most: the goal line is the end of it. */
const whole = (field: Field, yards: number): number => Math.min(Math.floor(yards), field.yards);

/** @param credited whose shot it is @param fumbled how likely the carrier loses the ball */
type Advance = { credited: Gridder; place: Place; carrier: Gridder; gained: number; fumbled: number };

/** What a run or a catch has gained, and how it ends: with a touchdown, a fumble, or a tackle. */
function advance(field: Field, { credited, place, carrier, gained, fumbled }: Advance): void {
  const { book, chance, side } = field;
  const far = gained === field.yards || gained >= field.toGo;
  book.shot(credited, far, place);
  if (far) book.credit('FIRST_DOWN', side.team.id);
  field.run(chance.about(6, 1.5, 3, 12));
  if (gained === field.yards) tryFor(field, side);
  else if (!chance.happens(fumbled) || !fumble(field, carrier, field.yards - gained)) {
    field.running = field.yards - gained >= 100 || !tackle(field);
    spotBall(field, gained);
  }
}

function sack(field: Field, passer: Gridder): void {
  const { book, chance, side } = field;
  const lost = Math.round(chance.about(6.8, 2.5, 1, 14));
  book.credit('SACKED', side.team.id, { PASS_YDS: -Math.min(lost, 100 - field.yards) });
  const first = field.who(side.other, 'sacks');
  if (chance.happens(SACK_SHARED)) {
    const second = field.who(side.other, 'sacks', first);
    for (const defender of [first, second]) {
      book.credit('HALF_SACK', defender);
      book.credit('TACKLE_ASSIST', defender);
    }
  } else {
    book.credit('SACK', first);
    book.credit('TACKLE', first);
  }
  field.run(chance.about(6, 1, 4, 9));
  const inTheField = field.yards + lost < 100;
  if (inTheField && chance.happens(FUMBLED.sack) && fumble(field, passer, field.yards + lost)) return;
  field.running = true;
  spotBall(field, -lost);
}

/** Where the next play begins, and on which down. */
export function spotBall(field: Field, gained: number): void {
  const yards = field.yards - gained;
  field.toGo -= gained;
  if (yards >= 100) safety(field);
  else if (field.toGo <= 0) {
    field.yards = yards;
    field.firstDown();
  } else {
    field.yards = yards;
    field.down += 1;
    if (field.down > 4) field.turnOver(100 - yards);
  }
}

type Place = { hsx: number; hsy: number };

const directions = ['left', 'middle', 'right'] as const;

/** Where a play of some reach goes: the middle of its zone, as the feeds of real games have it. */
function zoneFor(chance: Chance, reach: 'run' | 'short' | 'deep'): Place {
  const place = zoneOf(chance.oneOf(directions), reach);
  if (!place) throw new RangeError(`there is no reach ${reach}`);
  return place;
}
