import { expect, it } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { sampleGame } from '../../../web/src/features/schedule/games.tsx';

const game = (id: string, startsAt: number, status: 'SCHEDULED' | 'LIVE' | 'ENDED', periods: string[] = []) =>
  ({
    id,
    startsAt,
    status,
    ended_at: status === 'ENDED' ? startsAt + 1 : 0,
    results: { periods: periods.map((name) => ({ name, started_at: startsAt, ended_at: 0 })) },
  }) as unknown as GameEvent;

const early = game('early', 1, 'ENDED', ['Q1', 'Q4']);
const late = game('late', 2, 'ENDED', ['Q1', 'Q4']);
const longOn = game('long on', 3, 'LIVE', ['Q1', 'Q2']);
const justOn = game('just on', 4, 'LIVE', ['Q1']);
const warming = game('warming up', 5, 'LIVE', ['PRE']);
const next = game('next', 6, 'SCHEDULED');

it.each([
  ['the game that has been on longest', [next, early, justOn, longOn, late, warming], 'long on'],
  ['without one the next to begin', [next, late, warming, early], 'warming up'],
  ['without that the last that ended', [late, early], 'late'],
  ['none on a day without games', [], undefined],
])('a newcomer sees a board of %s', (_what, games, id) => {
  expect(sampleGame(games)?.id).toBe(id);
});
