import { describe, expect, it } from 'vitest';
import { readEspnScoreboard } from '../../../../lambdas/feeds/imports/espn/schedule.ts';
import type { Listing } from '../../../../lambdas/feeds/imports/importer.ts';
import { competition, HOME } from '../../../fixtures/espn.ts';

type Row = Record<string, unknown>;

describe('ESPN', () => {
  const event = (parts: Row = {}, more: Row = {}) => ({
    ...{ id: '401', uid: 's:40~l:46~e:401', ...more, competitions: [competition(parts)] },
  });
  const read = (slug: string, ...events: unknown[]) => readEspnScoreboard({ leagues: [{ slug }], events }) as Listing;
  const state = (name: string, state: string) => ({ status: { type: { name, state, completed: state === 'post' } } });

  it('takes regulation from the game, else from the league', () => {
    const format = { regulation: { periods: 2, clock: 1200 } };
    const regulation = (slug: string, parts: Row = {}) => read(slug, event(parts)).events[0]?.regulation;
    expect(regulation('nba', { format })).toEqual({ periods: 2, minutes: 20 });
    expect(regulation('mens-college-basketball')).toEqual({ periods: 2, minutes: 20 });
    expect(regulation('womens-college-basketball')).toEqual({ periods: 4, minutes: 10 });
    expect(regulation('nba', { format: { regulation: { periods: 0, clock: -1 } } })).toEqual({
      periods: 4,
      minutes: 12,
    });
  });

  it('knows games before, over and stopped, and those of another sport', () => {
    const statuses = [state('STATUS_SCHEDULED', 'pre'), state('STATUS_FINAL', 'post')].map((parts) => event(parts));
    const { events, more } = read('nba', ...statuses);
    expect(events).toHaveLength(2);
    expect(more.flatMap(({ line }) => line ?? [])).toEqual([{ tid: HOME, eventId: '401' }]);
    const others = [event({}, { uid: 's:20~l:28~e:401' }), event({ date: 'x' }), 1];
    const stops = ['POSTPONED', 'CANCELED', 'SUSPENDED', 'FORFEIT', 'ABANDONED', 'DELAYED'];
    expect(stops.map((name) => read('nba', event(state(`STATUS_${name}`, 'post'))).events[0]?.stopped)).toEqual([
      ...['POSTPONED', 'CANCELED', 'SUSPENDED', 'CANCELED', 'CANCELED', undefined],
    ]);
    expect(read('nba', event(state('STATUS_FORFEIT', 'post'))).more.some(({ line }) => line)).toBe(false);
    expect(read('nba', ...others)).toEqual({
      events: [],
      rosters: [],
      lines: [],
      more: [],
      ignored: [{ why: 'a game of another sport', count: 1 }],
      dropped: [
        'events[2]: it must be an object',
        'events "401": competitions.0.date must be a time such as 2020-12-23T00:00Z',
      ],
    });
  });

  it('refuses what is no scoreboard', () => {
    expect(readEspnScoreboard({ games: [] })).toEqual({ unreadable: 'there is no scoreboard: a wrong events' });
  });
});
