import { test } from 'vitest';
import { readNflSentence } from '../../../../../lambdas/feeds/providers/espn/football/nfl-sentence.ts';
import { checkWith } from '../sentences.ts';

const team = (id: string, abbreviation: string) => ({ id, abbreviation, location: '', name: '' });
const state = { down: 1, distance: 10, toEndZone: 60, tid: '1' };
/** Checks sentences while OAK has the ball and ELM defends. */
const check = (table: string, kind?: string) =>
  checkWith(readNflSentence)({
    ...{ start: state, end: state, offence: team('1', 'OAK'), defence: team('2', 'ELM') },
    ...(kind && { scored: { kind } }),
  })(table);

test('a run has its runner, yards and tacklers', () =>
  check(`
    (9:02) (Shotgun) A.Oak left tackle to OAK 42 for 7 yards (B.Elm, C.Elm). => 10 A.Oak 7, | 80 B.Elm, | 82 C.Elm
    Da.St. Oak up the middle to ELM 30 for no gain (B.Elm; C.van Elm). => 10 Da.St. Oak, | 82 B.Elm, | 82 C.van Elm
  `));

test('a touchdown catch has the try after it', () =>
  check(`
    A.Oak pass deep left to B.Oak for 31 yards, TOUCHDOWN. C.Oak extra point is GOOD, Center-D.Oak, Holder-E.Oak.
      => 16 A.Oak 31, 22 B.Oak 31, 115 B.Oak, 72 C.Oak
    A.Oak right end for 2 yards, TOUCHDOWN. TWO-POINT CONVERSION ATTEMPT. A.Oak pass to B.Oak is complete. ATTEMPT SUCCEEDS.
      => 11 A.Oak 2, 77 A.Oak, 104 B.Oak
    TWO-POINT CONVERSION ATTEMPT. A.Oak rushes left end. ATTEMPT FAILS. => 76 A.Oak
  `));

test('of a reversed play the text behind the word counts, and of a play that does not count the penalty alone', () =>
  check(`
    A.Oak pass short left to B.Oak to ELM 9 for 8 yards (C.Elm). Elm challenged the catch, and the play was REVERSED. (Shotgun) A.Oak pass incomplete short left to B.Oak (C.Elm).
      => 14 A.Oak, 115 B.Oak, | 85 C.Elm
    A.Oak left end to ELM 9 for 8 yards (C.Elm). PENALTY on OAK-B.Oak, Holding, 10 yards, enforced at ELM 17 - No Play.
      => 93 B.Oak 10
  `));

test('a penalty short of where the runner got to takes the yards beyond', () =>
  check(`
    A.Oak left end to ELM 20 for 12 yards (C.Elm). PENALTY on OAK-B.Oak, Holding, 10 yards, enforced at ELM 29.
      => 10 A.Oak 3, | 79 C.Elm, 93 B.Oak 10
  `));

test('a fumble names who forced, lost and recovered it', () =>
  check(`
    A.Oak sacked at OAK 20 for -6 yards (B.Elm). FUMBLES (B.Elm), RECOVERED by ELM-C.Elm at OAK 18. C.Elm for 18 yards, TOUCHDOWN.
      => 20 A.Oak -8, | 83 B.Elm -6, | 79 B.Elm, 52 A.Oak, | 91 B.Elm, 106 A.Oak, | 60 C.Elm 18
    A.Oak FUMBLES (Aborted) at OAK 30, and recovers at OAK 30. A.Oak to OAK 31 for 1 yard (B.Elm).
      => 53 A.Oak, 55 A.Oak, 10 A.Oak 1, | 79 B.Elm
  `));

test('an interception, a lateral, a blocked punt and a muff have their codes', () =>
  check(`
    A.Oak pass short right intended for B.Oak INTERCEPTED by C.Elm at ELM 30. C.Elm to ELM 40 for 10 yards (B.Oak).
      => 19 A.Oak, 115 B.Oak, | 25 C.Elm 10, 79 B.Oak
    A.Oak left end to OAK 34 for 5 yards. Lateral to B.Oak to OAK 40 for 6 yards (C.Elm).
      => 10 A.Oak 5, 12 B.Oak 6, | 79 C.Elm
    A.Oak punt is BLOCKED by B.Elm, Center-C.Oak, RECOVERED by ELM-D.Elm at OAK 9. D.Elm for 9 yards, TOUCHDOWN.
      => 2 A.Oak, | 86 B.Elm, | 64 D.Elm 9
    A.Oak punts 40 yards to ELM 20, Center-C.Oak. D.Elm MUFFS catch, RECOVERED by OAK-E.Oak at ELM 19.
      => 29 A.Oak 41, | 33 D.Elm, | 53 D.Elm, | 106 D.Elm, 59 E.Oak
    A.Oak kicks 60 yards from OAK 35 to ELM 5. D.Elm MUFFS catch, and recovers at ELM 4. D.Elm to ELM 20 for 16 yards (B.Oak).
      => 41 A.Oak 60, | 45 D.Elm 16, 79 B.Oak
  `));

test.each([
  ['Adam Oak 5 Yd Run (Cal Oak Kick) => 11 Adam Oak 5, 72 Cal Oak', 'touchdown'],
  ['Ben Oak 31 Yd pass from Adam Oak (Cal Oak Kick) => 16 Adam Oak 31, 22 Ben Oak 31, 72 Cal Oak', 'touchdown'],
  [
    'Ben Oak Jr. 9 Yd pass from Adam Oak (Adam Oak Pass to Ben Oak Jr. for Two-Point Conversion) => 16 Adam Oak 9, 22 Ben Oak Jr. 9, 77 Adam Oak, 104 Ben Oak Jr.',
    'touchdown',
  ],
  ['Adam Oak 1 Yd Rush (Cal Oak PAT failed) => 11 Adam Oak 1, 73 Cal Oak', 'touchdown'],
  ['Cal Oak 44 Yd Field Goal => 70 Cal Oak 44', 'field-goal'],
  ['Dan Elm 33 Yd Interception Return (Eli Elm Kick) => 19 team, | 26 Dan Elm 33, | 72 Eli Elm', 'touchdown'],
  ['Dan Elm Safety => | 89 Dan Elm', 'safety'],
  ['Safety => | 89 team', 'safety'],
])('reads the short form of a score: %s', (line, kind) => check(line, kind));
