import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { gamesOfTeams, nextGame } from '../../../games/timeline/next-game.ts';
import { event } from '../match.ts';

const NOW = Date.UTC(2026, 0, 10);
const HOUR = 3_600_000;

const game = (id: string, home: string, away: string, changes: Partial<GameEvent> = {}): GameEvent => {
  const base = event('BASKETBALL', { id, startsAt: NOW + HOUR, ...changes });
  const face = (name: string) => ({
    ...base.home,
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    shortName: name.slice(0, 3).toUpperCase(),
  });
  return { ...base, home: face(home), away: face(away) };
};
const ids = (games: readonly GameEvent[]) => games.map(({ id }) => id);

const herons = game('herons', 'Harbour Herons', 'Valley Voles');
const owls = game('owls', 'Old Owls', 'Northern Newts');
const games = [herons, owls];

describe('the games of a fan’s teams', () => {
  it.each(['Herons', 'harbour herons', ' HAR ', 'Voles'])('are those of the favorite team %j', (favorite) => {
    expect(ids(gamesOfTeams(games, { favorite, played: [owls] }))).toEqual(['herons']);
  });

  it.each([undefined, null, '', '  ', 'Heron', 'ons', 'Nobody'])(
    'without one of that name (%j) are of teams that the fan has played',
    (favorite) => {
      expect(ids(gamesOfTeams(games, { favorite, played: [game('before', 'Northern Newts', 'Some Swans')] }))).toEqual([
        'owls',
      ]);
    },
  );

  it('are an empty list for a fan without both', () => {
    expect(gamesOfTeams(games, { favorite: null, played: [] })).toEqual([]);
  });
});

describe('the next game', () => {
  const at = (id: string, changes: Partial<GameEvent>) => game(id, 'A', 'B', changes);

  it('is the earliest that has not begun', () => {
    const all = [at('later', { startsAt: NOW + 2 * HOUR }), at('next', {}), at('before', { startsAt: NOW - 1 })];
    expect(nextGame(all, NOW)?.id).toBe('next');
  });

  it.each([
    ['on', { status: 'ACTIVE' }],
    ['over', { status: 'ENDED', ended_at: NOW - 1 }],
    ['called off', { status: 'ENDED', stopped: 'CANCELED', ended_at: NOW - 1 }],
    ['postponed without a new time', { stopped: 'POSTPONED' }],
  ] as [string, Partial<GameEvent>][])('is no game that is %s', (_, changes) => {
    expect(nextGame([at('no', changes)], NOW)).toBeUndefined();
  });

  it('may be one that was postponed to a new time', () => {
    expect(nextGame([at('moved', { stopped: 'POSTPONED', moved: true })], NOW)?.id).toBe('moved');
  });
});
