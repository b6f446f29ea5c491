import { describe, expect, it } from 'vitest';
import { correctionWords, playWords } from '../../../games/sports/play-words.ts';
import { sports } from '../../../games/sports/sports.ts';
import type { Play, StatPlay } from '../../../games/timeline/play.ts';
import { plays } from '../plays.ts';

const { BASKETBALL, FOOTBALL } = sports;
const words = (line: string) => playWords(plays(line)[0] as Play, BASKETBALL);
/** The words for the second line, a revision of the first. */
const corrected = (was: string, is: string) => correctionWords(plays(was)[0], plays(is)[0] as Play, BASKETBALL);

describe('a play is called', () => {
  it.each([
    ['a THREE_POINT_MAKE home-1 @5', '3-pointer'],
    ['a MAKE home-1 @5', 'Made shot'],
    ['a MISS home-1 @5', 'Missed shot'],
    ['a END_SECOND_QUARTER @5', 'End of the second quarter'],
    ['a START_OVER_TIME @5', 'Start of overtime'],
    ['a ENDED @5', 'End of the game'],
    ['a PAUSED @5', 'Paused'],
    ['a CLOCK @5', 'The clock'],
  ])('%s: %s', (line, expected) => {
    expect(words(line)).toBe(expected);
  });

  const run = (stats: Record<string, number>, classification = 'RUSH'): StatPlay => ({
    ...(plays('a REBOUND home-1 @5')[0] as StatPlay),
    ...{ classification, stats },
  });
  it('with its yards, lost ones too', () => {
    expect(playWords(run({ RUSH_ATT: 1, RUSH_YDS: 12 }), FOOTBALL)).toBe('Run, 12 yards');
    expect(playWords(run({ RUSH_ATT: 1, RUSH_YDS: -1 }), FOOTBALL)).toBe('Run, −1 yard');
  });

  it("the provider's box score, with the stats that it adds and removes, early or late", () => {
    const adjustment = run({ AST: 1, TO: -2 }, 'BOX_ADJUSTMENT');
    expect(playWords(adjustment, BASKETBALL)).toBe("The provider's box score: 1 AST, −2 TO");
    expect(correctionWords(undefined, adjustment, BASKETBALL)).toBe("The provider's box score: 1 AST, −2 TO");
    const taken: Play = { ...adjustment, void: true };
    expect(correctionWords(adjustment, taken, BASKETBALL)).toBe("The provider's box score: 1 AST, −2 TO taken back");
  });

  it('by its stats, if its type has no word', () => {
    expect(playWords(run({ PTS: 2, RUSH_YDS: -3 }, 'toString'), BASKETBALL)).toBe('2 PTS, −3 RUSH_YDS');
    expect(playWords(run({}, 'PLAY'), BASKETBALL)).toBe('A play');
  });
});

describe('a correction in words', () => {
  it.each([
    ['a ASSIST home-1 @5', 'a:2 ASSIST home-2 @5', 'Assist moved to another player'],
    ['a TEAM_REBOUND home @5', 'a:2 TEAM_REBOUND away @5', 'Team rebound moved to the other team'],
    ['a THREE_POINT_MAKE home-1 @5', 'a:2 THREE_POINT_MISS home-1 @5', '3-pointer changed to missed 3-pointer'],
    ['a MAKE home-1 @5', 'a:2 MISS home-1 @5', 'Made shot changed to missed shot'],
    ['a STEAL home-1 @5', 'a:2 STEAL home-1 @5 void', 'Steal taken back'],
    ['a:2 STEAL home-1 @5 void', 'a:3 STEAL home-1 @5', 'Steal stands again'],
    ['a STEAL home-1 @5', 'a:2 STEAL home-1 @9', 'Steal moved to another moment'],
    ['a STEAL home-1 @5', 'a:2 STEAL home-1 @5', 'Steal corrected'],
    ['', 'a STEAL home-1 @5', 'Steal, told late'],
  ])('%s, then %s: %s', (was, is, expected) => {
    expect(corrected(was, is)).toBe(expected);
  });
});
