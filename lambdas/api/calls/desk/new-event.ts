import * as v from 'valibot';
import { newEvent as makeEvent } from '../../../feeds/by-hand/new-event.ts';
import { call } from '../../pipeline/call.ts';
import { anyText, integer, optional, text, time } from '../../pipeline/input.ts';
import { why } from './why.ts';

/** Short enough that the ids of its players are ids of players. */
const newId = () =>
  v.pipe(anyText(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'must be 1 to 40 letters, digits, _ or -'));
const LONGEST_LIST = 10_000;

export const newEvent = call(
  'newEvent',
  v.object({
    eventId: newId(),
    sport: v.picklist(['BASKETBALL', 'FOOTBALL'], 'must be BASKETBALL or FOOTBALL'),
    startsAt: v.pipe(time(), v.integer('must be a whole number')),
    home: text(200),
    homePlayers: text(LONGEST_LIST),
    away: text(200),
    awayPlayers: text(LONGEST_LIST),
    periods: optional(v.pipe(integer(2, 4), v.picklist([2, 4], 'must be 2 or 4'))),
    minutes: optional(integer(1, 60)),
    why: why(),
  }),
  ({ eventId, sport, startsAt, home, homePlayers, away, awayPlayers, periods, minutes, why }, { username: who }) =>
    makeEvent(
      eventId,
      {
        ...{ sport, startsAt, home: { name: home, players: homePlayers }, away: { name: away, players: awayPlayers } },
        ...(minutes !== null && { regulation: { periods: periods ?? 4, minutes } }),
      },
      { who, why, at: Date.now() },
    ),
);
