import { describe, expect, it } from 'vitest';
import type { OverUnderPrediction } from '../../../../games/side-games/over-under/board.ts';
import { overUnder } from '../../../../games/side-games/over-under/index.ts';
import { newAwards, pointsOf, score } from '../../../../games/side-games/side-games.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { event } from '../../match.ts';
import { plays, TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf } from './cards.ts';

const pointsIn = (timeline: Timeline, entry = entryOf()) => pointsOf(entry, timeline);

/** So many steals of player home-0, home-1 …, one each second, none of them with another's id. */
const steals = (...counts: number[]) =>
  counts
    .flatMap((count, number) =>
      Array.from({ length: count }, (_, each) => `s${number}-${each} STEAL home-${number} @${10 * number + each + 1}`),
    )
    .join('\n');
const END = '\n z ENDED @2880';

type Expected = Partial<OverUnderPrediction>;
const open: Expected = { status: 'open', isPredictionMet: false, isDisqualified: false, hasPointsAwarded: false };
const met: Expected = { status: 'met', isPredictionMet: true, isDisqualified: false, hasPointsAwarded: true };
const disqualified: Expected = { ...open, status: 'disqualified', isDisqualified: true };
const won: Expected = { ...met, status: 'won', result: 'won' };
const lost: Expected = { ...disqualified, status: 'lost', result: 'lost' };
const none: Expected = { ...open, status: 'void', result: 'void' };

describe('a prediction', () => {
  it.each([
    ['o', 1.5, 0, open, none],
    ['o', 1.5, 1, open, lost],
    ['o', 1.5, 2, met, won],
    ['u', 1.5, 0, open, none],
    ['u', 1.5, 1, open, won],
    ['u', 1.5, 2, disqualified, lost],
    // On the line neither wins; only a line that no offer has can be met so exactly.
    ['o', 2, 2, open, lost],
    ['u', 2, 2, open, lost],
  ] as const)('%s %f with %i, live and at the end', (letter, line, count, live, atTheEnd) => {
    const first = (text: string) => score(entryOf(letter, { line }), timelineOf(text)).board.predictionItems[0];
    expect(first(steals(count))).toMatchObject({ ...live, result: '', completed: false, currentValue: count });
    expect(first(steals(count) + END)).toMatchObject({ ...atTheEnd, completed: true, currentValue: count });
  });

  it('is not settled by PLAY_END, but by the end of the event', () => {
    expect(pointsIn(timelineOf(`${steals(1)}\n y PLAY_END @100`), entryOf('u'))).toBe(0);
    expect(pointsIn(timelineOf(steals(1), event('BASKETBALL', { ended_at: 1 })), entryOf('u'))).toBe(20);
  });

  it('is void without a play since the join; any play of the player will do, a shot too', () => {
    const end = (text: string, joined = 0) => pointsIn(timelineOf(text + END), entryOf('u', { joined }));
    expect(end('a STEAL home-1 @5')).toBe(0);
    expect(end('a PERSONAL_FOUL home-0 @5')).toBe(20);
    expect(end('a MISS home-0 @5')).toBe(20);
    expect(end('a STEAL home @5')).toBe(0);
    const team = timelineOf(END);
    team.put({ ...plays('a STEAL home-0 @5')[0], act: 'TEAM' } as never);
    expect(pointsIn(team, entryOf('u'))).toBe(0);
    expect(end('a PERSONAL_FOUL home-0 @5', 5)).toBe(20);
    expect(end('a PERSONAL_FOUL home-0 @5', 6)).toBe(0);
    expect(end('a PERSONAL_FOUL home-0 @5 void')).toBe(0);
    expect(end('a PERSONAL_FOUL home-0 @9\n b PERSONAL_FOUL home-0 @3', 6)).toBe(20);
  });

  it('is not void where the newest play is of an earlier moment of the game', () => {
    const [early, late] = plays('a PERSONAL_FOUL home-0 @3\n b PERSONAL_FOUL home-0 @9') as [Play, Play];
    const timeline = timelineOf(END);
    timeline.put({ ...early, at: late.at });
    timeline.put({ ...late, at: early.at });
    expect(pointsIn(timeline, entryOf('u', { joined: 9 }))).toBe(20);
    expect(pointsIn(timeline, entryOf('u', { joined: 10 }))).toBe(0);
    expect(score(entryOf('u', { joined: 9 }), timeline).awards).toMatchObject([{ plays: ['a'] }]);
  });

  it('shows its way to the line, since the join and over the game', () => {
    const entry = entryOf('ooo', { joined: 2, line: 2.5 });
    const { board } = score(entry, timelineOf(steals(3, 4)));
    expect(board.predictionItems[0]).toMatchObject({ currentValue: 2, gameValue: 3, progress: 0.8, label: 'STL' });
    expect(board.predictionItems[1]).toMatchObject({ currentValue: 4, gameValue: 4, progress: 1, hasPlayed: true });
    expect(board.predictionItems[2]).toMatchObject({ currentValue: 0, gameValue: 0, progress: 0, hasPlayed: false });
    expect(board).toMatchObject({ currentWins: 1, final: false });
    expect(board.statsTable).toMatchObject({ 'home-0': { STL: 2 }, 'home-1': { STL: 4 }, 'home-2': {} });
  });
});

describe('the worked example', () => {
  // Overs on 0, 1 and 4, Unders on 2 and 3; steals 2, 1, 1, 2, 3: right are 0, 2 and 4.
  const entry = entryOf('oouuo');
  const text = steals(2, 1, 1, 2, 3);

  it('pays two Overs at once and the Under at the end', () => {
    expect(pointsIn(timelineOf(text), entry)).toBe(50);
    expect(pointsIn(timelineOf(text + END), entry)).toBe(90);
  });

  it('names every point, why, from which plays and when', () => {
    const { awards } = score(entry, timelineOf(text + END));
    expect(awards[0]).toEqual({
      ...{ kind: 'prediction', index: 0, key: 'prediction-0', points: 20, reason: 'Player 0 over 1.5 steals' },
      ...{ plays: ['s0-0', 's0-1'], at: TIPOFF + 2000 },
    });
    expect(awards.slice(1)).toMatchObject([
      { key: 'prediction-4', points: 30, reason: 'Player 4 over 1.5 steals', plays: ['s4-0', 's4-1'] },
      { key: 'prediction-2', points: 40, reason: 'Player 2 under 1.5 steals', plays: ['s2-0'], at: TIPOFF + 21_000 },
    ]);
  });

  it('names the Overs in the order they were met, and for an Under at 0 the last play of its player', () => {
    const { awards } = score(
      entryOf('oou'),
      timelineOf(`${steals(0, 2)}\n a STEAL home-0 @50\n b STEAL home-0 @51
      c ASSIST home-2 @60\n d BLOCK home-2 @70${END}`),
    );
    const paid = awards.map(({ key, points, plays }) => `${key} ${points} for ${plays.join(' ')}`);
    expect(paid).toEqual(['prediction-1 20 for s1-0 s1-1', 'prediction-0 30 for a b', 'prediction-2 40 for d']);
  });

  it('names the plays until the player is over the line, not only up to the line', () => {
    const { awards } = score(entryOf('o', { line: 2 }), timelineOf(steals(4)));
    expect(awards).toMatchObject([{ plays: ['s0-0', 's0-1', 's0-2'], at: TIPOFF + 3000 }]);
  });
});

it('celebrations have each win once, an Over when it is met and an Under at the end', () => {
  const at = (text: string) => score(entryOf('ou'), timelineOf(text));
  expect(newAwards(overUnder, at(''), at(steals(2, 1)))).toEqual([
    { key: 'prediction-0', message: 'Player 0 is over 1.5 steals!!', points: 20, timestamp: TIPOFF + 2000 },
  ]);
  expect(newAwards(overUnder, at(steals(2, 1)), at(steals(2, 1) + END))).toEqual([
    { key: 'prediction-1', message: 'Player 1 stayed under 1.5 steals!!', points: 30, timestamp: TIPOFF + 11_000 },
  ]);
});
