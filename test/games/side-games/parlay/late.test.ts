import { describe, expect, it } from 'vitest';
import { Outcomes } from '../../../../games/side-games/parlay/outcomes.ts';
import { pointsOf, score } from '../../../../games/side-games/side-games.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { event } from '../../match.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf, over } from './cards.ts';

const pointsIn = (timeline: Timeline, entry = entryOf()) => pointsOf(entry, timeline);

it('a draw counts at the first question after the end, whatever is asked first', () => {
  const timeline = timelineOf('');
  const outcomes = new Outcomes(timeline);
  const drawn = () => outcomes.drawn(0, 1, 0);
  expect(drawn()).toBe(0);
  for (const play of timelineOf('z ENDED @2880').plays()) timeline.put(play);
  expect(drawn()).toBe(1);
});

describe('a late fan', () => {
  it('has void categories if neither team had an attempt since: neither right nor a push', () => {
    const entry = entryOf([], { joined: 62 });
    const { board } = score(entry, timelineOf(over));
    expect(board).toMatchObject({ late: true, wins: 1, draws: 0, pays: 20 });
    expect(board.categories.map(({ result }) => result)).toEqual([...Array(8).fill('void'), 'correct', 'void']);
    expect(board.categories[0]?.homeTeam).toMatchObject({ value: 0, made: 0, attempted: 0, gameValue: 66.67 });
    expect(pointsIn(timelineOf(over), entry)).toBe(20);
  });

  it.each([
    [60, 'FT%', 'away', 50],
    // A miss counts as an attempt, so 0 % to 0 % is a push.
    [61, 'FT%', 'push', 0],
    [62, 'FT%', 'void', 0],
    [31, 'FG%', 'away', 50],
  ])('joining at second %i counts %s from there: %s', (joined, id, outcome, value) => {
    const { board } = score(entryOf([], { joined }), timelineOf(over));
    expect(board.categories.find((each) => each.id === id)).toMatchObject({ outcome, awayTeam: { value } });
  });

  it('is not a fan who joined before the game began, whatever the feed sent before it', () => {
    const timeline = timelineOf(`l LINEUP @0\n${over}`);
    expect(pointsIn(timeline, { ...entryOf(), createdAt: TIPOFF + 5000 })).toBe(110);
    expect(pointsIn(timeline, { ...entryOf(), createdAt: TIPOFF + 10_000 })).toBe(110);
    expect(pointsIn(timeline, { ...entryOf(), createdAt: TIPOFF + 10_001 })).toBe(50 + 30);
  });

  it('is not a fan who joined before LIVE, though the clock of the first period was read before', () => {
    const timeline = timelineOf('w CLOCK @0\n b LIVE @5\n z ENDED @2880');
    const live = timeline.revision('b') as Play;
    timeline.put({ ...live, rev: 2, clock: 720 });
    expect(pointsIn(timeline, entryOf([], { joined: 3 }))).toBe(100);
    expect(pointsIn(timeline, entryOf([], { joined: 5 }))).toBe(100);
    expect(pointsIn(timeline, entryOf([], { joined: 6 }))).toBe(0);
  });

  it('gets 0 points for a game without any play since', () => {
    expect(pointsIn(timelineOf(over), entryOf([], { joined: 2881 }))).toBe(0);
    expect(pointsIn(timelineOf('', event('BASKETBALL', { ended_at: 1 })))).toBe(0);
    const before = timelineOf('l LINEUP @-900', event('BASKETBALL', { ended_at: 1 }));
    expect(pointsIn(before)).toBe(0);
    const { categories } = score(entryOf(), before).board;
    expect(new Set(categories.map(({ outcome, result }) => `${outcome} ${result}`))).toEqual(new Set(['void void']));
  });

  it('gets ten pushes if only the end happened, at the very moment of the join', () => {
    expect(pointsIn(timelineOf('l LINEUP @-900\n z ENDED @0'))).toBe(100);
  });
});
