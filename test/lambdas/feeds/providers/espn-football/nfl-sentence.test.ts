import { expect, test } from 'vitest';
import { readNflSentence } from '../../../../../lambdas/feeds/providers/espn/football/nfl-sentence.ts';
import type { SentenceRow } from '../../../../../lambdas/feeds/providers/espn/football/sentence.ts';

const team = (id: string, abbreviation: string) => ({ id, abbreviation, location: '', name: '' });
const state = { down: 1, distance: 10, toEndZone: 60, tid: '1' };

/** The statistics of a sentence, as "code side name yards"; yards only if there are any. OAK has the ball, ELM defends. */
const read = (text: string, scored?: SentenceRow['scored']): string[] =>
  readNflSentence({
    ...{ type: '', text, start: state, end: state },
    ...{ offence: team('1', 'OAK'), defence: team('2', 'ELM') },
    ...(scored && { scored }),
  }).map(({ statId, side, name = '-', yards }) => `${statId} ${side} ${name}${yards ? ` ${yards}` : ''}`);

test('a run has its runner, yards and tacklers', () => {
  expect(read('(9:02) (Shotgun) A.Oak left tackle to OAK 42 for 7 yards (B.Elm, C.Elm).')).toEqual([
    '10 offence A.Oak 7',
    '80 defence B.Elm',
    '82 defence C.Elm',
  ]);
  expect(read('Da.St. Oak up the middle to ELM 30 for no gain (B.Elm; C.van Elm).')).toEqual([
    '10 offence Da.St. Oak',
    '82 defence B.Elm',
    '82 defence C.van Elm',
  ]);
});

test('a touchdown catch has the try after it', () => {
  expect(
    read(
      'A.Oak pass deep left to B.Oak for 31 yards, TOUCHDOWN. C.Oak extra point is GOOD, Center-D.Oak, Holder-E.Oak.',
    ),
  ).toEqual(['16 offence A.Oak 31', '22 offence B.Oak 31', '115 offence B.Oak', '72 offence C.Oak']);
  expect(
    read(
      'A.Oak right end for 2 yards, TOUCHDOWN. TWO-POINT CONVERSION ATTEMPT. A.Oak pass to B.Oak is complete. ATTEMPT SUCCEEDS.',
    ),
  ).toEqual(['11 offence A.Oak 2', '77 offence A.Oak', '104 offence B.Oak']);
  expect(read('TWO-POINT CONVERSION ATTEMPT. A.Oak rushes left end. ATTEMPT FAILS.')).toEqual(['76 offence A.Oak']);
});

test('of a reversed play the text behind the word counts, and of a play that does not count the penalty alone', () => {
  expect(
    read(
      'A.Oak pass short left to B.Oak to ELM 9 for 8 yards (C.Elm). Elm challenged the catch, and the play was REVERSED. (Shotgun) A.Oak pass incomplete short left to B.Oak (C.Elm).',
    ),
  ).toEqual(['14 offence A.Oak', '115 offence B.Oak', '85 defence C.Elm']);
  expect(
    read(
      'A.Oak left end to ELM 9 for 8 yards (C.Elm). PENALTY on OAK-B.Oak, Holding, 10 yards, enforced at ELM 17 - No Play.',
    ),
  ).toEqual(['93 offence B.Oak 10']);
});

test('a penalty short of where the runner got to takes the yards beyond', () => {
  expect(
    read('A.Oak left end to ELM 20 for 12 yards (C.Elm). PENALTY on OAK-B.Oak, Holding, 10 yards, enforced at ELM 29.'),
  ).toEqual(['10 offence A.Oak 3', '79 defence C.Elm', '93 offence B.Oak 10']);
});

test('a fumble names who forced, lost and recovered it', () => {
  expect(
    read(
      'A.Oak sacked at OAK 20 for -6 yards (B.Elm). FUMBLES (B.Elm), RECOVERED by ELM-C.Elm at OAK 18. C.Elm for 18 yards, TOUCHDOWN.',
    ),
  ).toEqual([
    '20 offence A.Oak -8',
    '83 defence B.Elm -6',
    '79 defence B.Elm',
    '52 offence A.Oak',
    '91 defence B.Elm',
    '106 offence A.Oak',
    '60 defence C.Elm 18',
  ]);
  expect(
    read('A.Oak FUMBLES (Aborted) at OAK 30, and recovers at OAK 30. A.Oak to OAK 31 for 1 yard (B.Elm).'),
  ).toEqual(['53 offence A.Oak', '55 offence A.Oak', '10 offence A.Oak 1', '79 defence B.Elm']);
});

test('an interception, a lateral, a blocked punt and a muff have their codes', () => {
  expect(
    read(
      'A.Oak pass short right intended for B.Oak INTERCEPTED by C.Elm at ELM 30. C.Elm to ELM 40 for 10 yards (B.Oak).',
    ),
  ).toEqual(['19 offence A.Oak', '115 offence B.Oak', '25 defence C.Elm 10', '79 offence B.Oak']);
  expect(read('A.Oak left end to OAK 34 for 5 yards. Lateral to B.Oak to OAK 40 for 6 yards (C.Elm).')).toEqual([
    '10 offence A.Oak 5',
    '12 offence B.Oak 6',
    '79 defence C.Elm',
  ]);
  expect(
    read(
      'A.Oak punt is BLOCKED by B.Elm, Center-C.Oak, RECOVERED by ELM-D.Elm at OAK 9. D.Elm for 9 yards, TOUCHDOWN.',
    ),
  ).toEqual(['2 offence A.Oak', '86 defence B.Elm', '64 defence D.Elm 9']);
  expect(
    read('A.Oak punts 40 yards to ELM 20, Center-C.Oak. D.Elm MUFFS catch, RECOVERED by OAK-E.Oak at ELM 19.'),
  ).toEqual(['29 offence A.Oak 41', '33 defence D.Elm', '53 defence D.Elm', '106 defence D.Elm', '59 offence E.Oak']);
  expect(
    read(
      'A.Oak kicks 60 yards from OAK 35 to ELM 5. D.Elm MUFFS catch, and recovers at ELM 4. D.Elm to ELM 20 for 16 yards (B.Oak).',
    ),
  ).toEqual(['41 offence A.Oak 60', '45 defence D.Elm 16', '79 offence B.Oak']);
});

test.each([
  ['Adam Oak 5 Yd Run (Cal Oak Kick)', 'touchdown', ['11 offence Adam Oak 5', '72 offence Cal Oak']],
  [
    'Ben Oak 31 Yd pass from Adam Oak (Cal Oak Kick)',
    'touchdown',
    ['16 offence Adam Oak 31', '22 offence Ben Oak 31', '72 offence Cal Oak'],
  ],
  [
    'Ben Oak Jr. 9 Yd pass from Adam Oak (Adam Oak Pass to Ben Oak Jr. for Two-Point Conversion)',
    'touchdown',
    ['16 offence Adam Oak 9', '22 offence Ben Oak Jr. 9', '77 offence Adam Oak', '104 offence Ben Oak Jr.'],
  ],
  ['Adam Oak 1 Yd Rush (Cal Oak PAT failed)', 'touchdown', ['11 offence Adam Oak 1', '73 offence Cal Oak']],
  ['Cal Oak 44 Yd Field Goal', 'field-goal', ['70 offence Cal Oak 44']],
  [
    'Dan Elm 33 Yd Interception Return (Eli Elm Kick)',
    'touchdown',
    ['19 offence -', '26 defence Dan Elm 33', '72 defence Eli Elm'],
  ],
  ['Dan Elm Safety', 'safety', ['89 defence Dan Elm']],
  ['Safety', 'safety', ['89 defence -']],
])('reads the short form of a score: %s', (text, kind, stats) => {
  expect(read(text, { kind })).toEqual(stats);
});
