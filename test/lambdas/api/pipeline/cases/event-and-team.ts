import { expect } from 'vitest';
import { gameEvent, roster, STARTS } from '../../../game.ts';
import { answers, type Cases, ofEvent, refuses, unknownEvent, type World } from './case.ts';

const played = { eventId: 'played' };
const play = { id: 'p1', rev: 1, order: expect.any(Number), timestamp: STARTS, period: 1, clock: 700 };
const shot = { ...play, pid: 'home-1', tid: 'home' };

export const event: Cases<'event'> = {
  schedule: [
    answers('a day', { from: Date.UTC(2034, 0, 1), to: Date.UTC(2034, 0, 2) - 1 }, []),
    refuses('nine days', 'InvalidInput', { from: 0, to: 9 * 86_400_000 }),
    refuses('backwards', 'InvalidInput', { from: 10, to: 9 }),
  ],
  gameEvent: [answers('known', ofEvent, ({ eventId }: World) => gameEvent(eventId)), unknownEvent()],
  stats: [
    answers('known', played, [
      { act: 'TEAM', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
      { act: 'PLAYER', pid: 'home-1', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
    ]),
    unknownEvent(),
  ],
  playByPlay: [
    answers('known', played, [
      { ...shot, act: 'PLAYER', classification: 'THREE_POINT_MAKE', stats: { PTS: 3, FG: 1 } },
    ]),
    unknownEvent(),
  ],
  calendar: [
    answers('known', played, expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20241105T003000Z\r\n/)),
    unknownEvent(),
  ],
  shots: [
    answers('known', played, [
      {
        ...{ ...shot, id: 's1', shotStatus: 'RECORDED', shotType: 'MAKE' },
        ...{ hsx: 100, hsy: 200, px: 0.7, py: 0.7, zone: 1 },
      },
      {
        ...{ ...shot, id: 's2', rev: 2, shotStatus: 'UPDATED', shotType: 'MISS' },
        ...{ hsx: null, hsy: null, px: null, py: null, zone: null },
      },
    ]),
    unknownEvent(),
  ],
  messages: [
    answers(
      'after the first',
      { ...played, after: 1 },
      {
        data: [{ name: 'played', data: expect.stringMatching(/^\{"seq":2,"source":"chart","data":\{.*"id":"s2"/) }],
        ...{ next: null, ranking: null, event: expect.objectContaining({ id: 'played' }) },
      },
    ),
    refuses('before the first', 'InvalidInput', { ...played, after: -1 }),
    unknownEvent({ after: 0 }),
  ],
};

const { sport: _sport, ...details } = roster('home');
const player_stats = details.players
  .slice(0, 10)
  .map(({ id: pid, games_played, stats }) => ({ pid, games_played, stats }));

export const team: Cases<'team'> = {
  teamDetails: [
    answers('known', { tid: 'home', source: 'BASKETBALL' }, details),
    refuses('of another sport', 'TeamNotFound', { tid: 'home', source: 'FOOTBALL' }),
  ],
  seasonStats: [
    answers(
      'known',
      { tid: 'home', from: 0, to: STARTS },
      {
        ...{ id: 'home', player_stats },
        // Ten lines that fall from the first to the last.
        totalTeamStats: { PTS: 1600, REB: 755, AST: 555, STL: 155, BLK: 105, FG3: 300, FT: 400 },
      },
    ),
    // The score is no player's own.
    answers('totals without the score', { tid: 'scored' }, expect.objectContaining({ totalTeamStats: { PTS: 14 } })),
    refuses('unknown', 'TeamNotFound', { tid: 'nowhere' }),
  ],
};
