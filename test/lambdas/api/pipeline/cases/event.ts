import { expect } from 'vitest';
import { gameEvent, STARTS } from '../../../game.ts';
import { answers, type Cases, guest, ofEvent, refuses, unknownEvent, type World } from './case.ts';

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
    answers(
      'known',
      played,
      [
        { act: 'TEAM', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
        { act: 'PLAYER', pid: 'home-1', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
      ],
      guest,
    ),
    unknownEvent(),
  ],
  playByPlay: [
    answers(
      'known',
      played,
      [{ ...shot, act: 'PLAYER', classification: 'THREE_POINT_MAKE', stats: { PTS: 3, FG: 1 } }],
      guest,
    ),
    unknownEvent(),
  ],
  calendar: [
    answers('known', played, expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20241105T003000Z\r\n/), guest),
    unknownEvent(),
  ],
  shots: [
    answers(
      'known',
      played,
      [
        {
          ...{ ...shot, id: 's1', shotStatus: 'RECORDED', shotType: 'MAKE' },
          ...{ hsx: 100, hsy: 200, px: 0.7, py: 0.7, zone: 1 },
        },
        {
          ...{ ...shot, id: 's2', rev: 2, shotStatus: 'UPDATED', shotType: 'MISS' },
          ...{ hsx: null, hsy: null, px: null, py: null, zone: null },
        },
      ],
      guest,
    ),
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
      guest,
    ),
    refuses('before the first', 'InvalidInput', { ...played, after: -1 }, guest),
    unknownEvent({ after: 0 }),
  ],
};
