import * as v from 'valibot';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { environment } from '../lib/environment.ts';
import { eventId, sendAll, whole } from '../lib/send-all.ts';
import { SHARDS } from '../stores/tables.ts';

/** Kinds of notifications: a chosen game begins in ten minutes, or joining of side games closes soon. */
export const kinds = ['begins', 'closes'] as const;
export type Kind = (typeof kinds)[number];

/** Seconds between two waves of a push. Fans with a longer TV delay are in a later wave. */
export const WAVE_SECONDS = 60;

const about = { kind: v.picklist(kinds), eventId };
/** Checks whether notifications of an event are due. */
const Look = v.object({ step: v.literal('look'), ...about });
/** Sends notifications to the fans in a range of shards. */
const SendRange = v.object({
  step: v.literal('send'),
  ...about,
  /** Name of the claim; each fan gets one push for a name. */
  name: v.string(),
  /** Nothing is sent after this time, epoch ms. */
  until: v.number(),
  from: whole(0, SHARDS - 1),
  to: whole(1, SHARDS),
  /** Only fans whose TV delay is in this minute, 0 is live; absent for all fans. */
  wave: v.optional(whole()),
  /** Side games whose joining closes soon. */
  closing: v.optional(v.array(v.picklist(hypeGames))),
});
export const PushTask = v.variant('step', [Look, SendRange]);

export type Look = v.InferOutput<typeof Look>;
export type SendRange = v.InferOutput<typeof SendRange>;
export type PushTask = v.InferOutput<typeof PushTask>;

/** @param delay seconds until they are run */
export const enqueuePushes = (tasks: readonly PushTask[], delay = 0): Promise<void> =>
  sendAll(environment('pushQueueUrl'), tasks, { delay });
