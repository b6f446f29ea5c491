import * as v from 'valibot';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { MAX_SECONDS, MAX_TEXT, MIN_SECONDS } from '../../../../games/timeline/event.ts';
import { announce as announceTo, newEvent as makeEvent, removeEvent as remove } from '../../../feeds/events-by-hand.ts';
import { rule } from '../../../feeds/stops/rule.ts';
import { Fault } from '../../../lib/fault.ts';
import { hypeGameKey, resolveSideGame } from '../../deals/deal-inputs.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { anyText, id, integer, optional, sentence, text, time } from '../../pipeline/input.ts';
import { why } from './acts.ts';

/** The id of a new event. It is short, since the ids of its teams and players begin with it. */
const newId = () =>
  v.pipe(anyText(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'must be 1 to 40 letters, digits, _ or -'));
const startTime = () => v.pipe(time(), v.integer('must be a whole number'));
const LONGEST_LIST = 10_000;

export const newEvent = call(
  'newEvent',
  v.object({
    eventId: newId(),
    sport: v.picklist(['BASKETBALL', 'FOOTBALL'], 'must be BASKETBALL or FOOTBALL'),
    startsAt: startTime(),
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
        sport,
        startsAt,
        home: { name: home, players: homePlayers },
        away: { name: away, players: awayPlayers },
        ...(minutes !== null && { regulation: { periods: periods ?? 4, minutes } }),
      },
      { who, why, at: Date.now() },
    ),
);

/** An event and the reason of an act. */
const eventAndWhy = v.object({ eventId: id(), why: why() });

export const removeEvent = call('removeEvent', eventAndWhy, ({ eventId, why }, { username: who }) =>
  remove(eventId, { who, why, at: Date.now() }),
);

export const postpone = call(
  'postpone',
  v.object({ eventId: id(), why: why(), startsAt: optional(startTime()) }),
  ({ eventId, why, startsAt }, { username: who }) =>
    rule(eventId, { act: 'postpone', who, why, at: Date.now(), startsAt: startsAt ?? undefined }),
);

const ruling =
  (act: 'callOff' | 'resume' | 'endEvent') =>
  ({ eventId, why }: v.InferOutput<typeof eventAndWhy>, { username: who }: Identity) =>
    rule(eventId, { act, who, why, at: Date.now() });

export const callOff = call('callOff', eventAndWhy, ruling('callOff'));
export const resume = call('resume', eventAndWhy, ruling('resume'));
export const endEvent = call('endEvent', eventAndWhy, ruling('endEvent'));

export const closeJoining = call(
  'closeJoining',
  v.object({ eventId: id(), hypeGame: optional(hypeGameKey()), why: why() }),
  async ({ eventId, hypeGame, why }, { username: who }) => {
    const game = hypeGame === null ? null : resolveSideGame(hypeGame);
    if (game instanceof Fault) return game;
    return rule(eventId, { act: 'closeJoining', who, why, at: Date.now(), closes: game ? [game.key] : hypeGames });
  },
);

export const announce = call(
  'announce',
  v.object({ eventId: id(), text: sentence(MAX_TEXT), seconds: integer(MIN_SECONDS, MAX_SECONDS), why: why() }),
  ({ eventId, text, seconds, why }, { username: who }) => {
    const at = Date.now();
    const details = { text, seconds };
    return announceTo(eventId, { text, at, until: at + seconds * 1000 }, { act: 'announce', who, why, at, details });
  },
);

export const takeBackAnnouncement = call('takeBackAnnouncement', eventAndWhy, ({ eventId, why }, { username: who }) => {
  const at = Date.now();
  return announceTo(eventId, { text: '', at, until: at }, { act: 'takeBackAnnouncement', who, why, at });
});
