import { expect } from 'vitest';
import { gameEvent, STARTS } from '../../../game.ts';
import { type Cases, play, unknownEvent } from './case.ts';

export const event: Cases<'event'> = {
  schedule: [
    {
      it: 'a day',
      args: () => ({ from: Date.UTC(2034, 0, 1), to: Date.UTC(2034, 0, 2) - 1 }),
      data: () => [],
    },
    { it: 'nine days', args: () => ({ from: 0, to: 9 * 86_400_000 }), fault: 'InvalidInput' },
    { it: 'backwards', args: () => ({ from: 10, to: 9 }), fault: 'InvalidInput' },
    { it: 'no window', args: () => ({}), fault: 'InvalidInput' },
  ],
  gameEvent: [
    { it: 'known', args: ({ eventId }) => ({ eventId }), data: ({ eventId }) => gameEvent(eventId) },
    unknownEvent,
  ],
  stats: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => [
        { act: 'TEAM', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
        { act: 'PLAYER', pid: 'home-1', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
      ],
    },
    unknownEvent,
  ],
  playByPlay: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => [
        {
          ...play,
          act: 'PLAYER',
          pid: 'home-1',
          tid: 'home',
          classification: 'THREE_POINT_MAKE',
          stats: { PTS: 3, FG: 1 },
        },
      ],
    },
    unknownEvent,
  ],
  calendar: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20241105T003000Z\r\n/),
    },
    unknownEvent,
  ],
  shots: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => [
        {
          ...play,
          id: 's1',
          shotStatus: 'RECORDED',
          shotType: 'MAKE',
          pid: 'home-1',
          tid: 'home',
          hsx: 100,
          hsy: 200,
          px: 0.7,
          py: 0.7,
          zone: 1,
        },
        {
          ...play,
          id: 's2',
          rev: 2,
          shotStatus: 'UPDATED',
          shotType: 'MISS',
          pid: 'home-1',
          tid: 'home',
          hsx: null,
          hsy: null,
          px: null,
          py: null,
          zone: null,
        },
      ],
    },
    unknownEvent,
  ],
  messages: [
    {
      it: 'after the first',
      guest: true,
      args: () => ({ eventId: 'played', after: 1 }),
      data: () => ({
        data: [{ name: 'played', data: expect.stringMatching(/^\{"seq":2,"source":"chart","data":\{.*"id":"s2"/) }],
        next: null,
        event: expect.objectContaining({ id: 'played', home: gameEvent('played').home }),
        ranking: null,
      }),
    },
    { it: 'before the first', guest: true, args: () => ({ eventId: 'played', after: -1 }), fault: 'InvalidInput' },
    { it: 'unknown event', args: () => ({ eventId: 'nothing', after: 0 }), fault: 'EventNotFound' },
  ],
};
