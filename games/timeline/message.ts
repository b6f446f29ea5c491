import { ONE_LINE } from '../lib/text.ts';
import { isRecord } from '../lib/unknown.ts';
import { type PackedRanking, type Ranking, readRanking } from '../ranking/ranking.ts';
import { placeOf, spotOf } from './court.ts';
import { type Announcement, MAX_TEXT, type ScheduleStatus, scheduleStatuses } from './event.ts';
import { isTime, isWhole, readPlay } from './inbound.ts';
import type { Play } from './play.ts';

/** A live message as fans' phones receive it (docs/wire.md, "Messages"). */
export type LiveMessage = { source: Source; data: Record<string, unknown> };
export const sources = ['clock', 'chart', 'boxscorestatsv2', 'marker'] as const;
export type Source = (typeof sources)[number];

/** Fields of a publish beside its messages; they are not in the log (docs/wire.md, "Subscribe"). */
export type EnvelopeExtras = {
  /** Sent when the provider falls silent and when it is back. */
  feedDelayed?: boolean;
  /** The event's status after the messages. */
  status?: ScheduleStatus;
  /** An announcement, or one taken back. */
  announcement?: Announcement;
  /** Id of the site's newest build, as far as the publisher knows. */
  build?: string;
};

/**
 * One entry of the log and the content of one publish: a message, or several of one moment. `ranking`: the totals of all fans as they
 * travel, maybe of an earlier seq; without `totals` and `top` if these are too long for a message and have to be read.
 */
export type Envelope = {
  seq: number;
  ranking?: PackedRanking | Omit<PackedRanking, 'totals' | 'top'>;
} & EnvelopeExtras &
  (LiveMessage | { batch: LiveMessage[] });

/** The form of a build's id, which becomes part of a path. */
const BUILD_ID = /^[\w-]{1,64}$/;

/** Why a message is ignored. */
type Ignored = { ignored: string };

/** An envelope as read. `messages`: the valid ones; `ignored`: why the others are not among them. */
type Read = {
  seq: number;
  messages: LiveMessage[];
  ignored: string[];
  ranking?: Ranking;
  /** There is a newer ranking, which has to be read with the messages call. */
  rankingToRead?: true;
} & EnvelopeExtras;

const sourceOf = { stat: 'boxscorestatsv2', shot: 'chart', status: 'marker', clock: 'clock' } as const;
const kindOf = { boxscorestatsv2: 'stat', chart: 'shot', marker: 'status', clock: 'clock' } as const;

/** A play as it travels. @param totalStats running totals of the play's subject, for a stat play */
export function toMessage(play: Play, totalStats?: Record<string, number>): LiveMessage {
  const { kind, at, void: gone, correction, ...facts } = play;
  const data: Record<string, unknown> = { ...facts, timestamp: at };
  if (correction) data.correction = { why: correction.why, was: toMessage(correction.was).data };
  if (play.kind === 'stat') {
    data.stats = { ...play.stats };
    if (totalStats) data.totalStats = totalStats;
    if (gone) data.classification = `DELETED_${play.classification}`;
  }
  if (play.kind === 'shot') {
    data.shotStatus = gone ? 'DELETED' : play.rev > 1 ? 'UPDATED' : 'RECORDED';
    const spot = spotOf(play);
    Object.assign(data, placeOf(play), spot && { zone: spot.zone });
  }
  if (gone) data.m = { m: 'DELETED' };
  return { source: sourceOf[kind], data };
}

/** Reads any value as a message. Malformed input is ignored by name, never thrown. */
export function toPlay(message: unknown): Play | Ignored {
  const read = readMessage(message);
  return 'ignored' in read ? read : playOf(read);
}

/** The play of a message that `readMessage` has read. */
export function playOf({ source, data }: LiveMessage): Play | Ignored {
  const play = readPlay(kindOf[source], data);
  return typeof play === 'string' ? { ignored: `the ${source} message ${play}` } : play;
}

export function toEnvelope(seq: number, messages: LiveMessage[]): Envelope {
  const [only] = messages;
  return only && messages.length === 1 ? { seq, source: only.source, data: only.data } : { seq, batch: messages };
}

/** Reads the JSON string that Subscribe carries. Malformed input is ignored by name, never thrown. */
export function readEnvelope(text: unknown): Read | Ignored {
  const envelope = typeof text === 'string' ? parse(text) : undefined;
  if (!isObject(envelope)) return { ignored: 'the envelope is not a JSON object' };
  const { seq } = envelope;
  if (!isWhole(seq)) return { ignored: 'the envelope has no seq' };
  const read: Read = { seq, messages: [], ignored: [], ...extrasOf(envelope) };
  const ranking = readRanking(envelope.ranking);
  if (ranking) read.ranking = ranking;
  else if (isObject(envelope.ranking) && envelope.ranking.totals === undefined) read.rankingToRead = true;
  else if (envelope.ranking !== undefined) read.ignored.push('the ranking cannot be read');
  for (const part of Array.isArray(envelope.batch) ? envelope.batch : [envelope]) {
    const message = readMessage(part);
    if ('ignored' in message) read.ignored.push(message.ignored);
    else read.messages.push(message);
  }
  return read;
}

function extrasOf({ feedDelayed, status, build, announcement }: Record<string, unknown>): EnvelopeExtras {
  const extras: EnvelopeExtras = {};
  if (typeof feedDelayed === 'boolean') extras.feedDelayed = feedDelayed;
  const known = scheduleStatuses.find((one) => one === status);
  if (known) extras.status = known;
  const announced = readAnnouncement(announcement);
  if (announced) extras.announcement = announced;
  if (typeof build === 'string' && BUILD_ID.test(build)) extras.build = build;
  return extras;
}

/** A message's source and data, which may be an object or its JSON (docs/wire.md, "Messages"); the data may still be anything. */
export function readMessage(message: unknown): LiveMessage | Ignored {
  if (!isObject(message)) return { ignored: 'the message is not an object' };
  const source = sources.find((known) => known === message.source);
  if (!source) return { ignored: `the message has an unknown source ${printableName(message.source)}` };
  const data = typeof message.data === 'string' ? parse(message.data) : message.data;
  if (!isObject(data)) return { ignored: `the ${source} message has no data object` };
  return { source, data };
}

/** A name as a reason quotes it: at most 40 characters of one line. */
export const printableName = (name: unknown): string =>
  String(typeof name === 'string' ? name : typeof name)
    .replaceAll(/[^\w.:@ -]/g, '?')
    .slice(0, 40);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);

/** Reads an announcement. @returns undefined if the value is not a valid one */
export function readAnnouncement(value: unknown): Announcement | undefined {
  if (!isRecord(value)) return undefined;
  const { text, at, until } = value;
  if (typeof text !== 'string' || text.length > MAX_TEXT || !ONE_LINE.test(text)) return undefined;
  return isTime(at) && isTime(until) ? { text, at, until } : undefined;
}

/** The later of two announcements, in whatever order they arrive. */
export const laterOf = (a: Announcement | undefined, b: Announcement | undefined): Announcement | undefined =>
  a && b ? (b.at > a.at ? b : a) : (a ?? b);

/**
 * The state of an announcement in a view that is `delay` seconds behind the game.
 * @returns `text`: the shown text; `changesAt`: the time at which it changes next, epoch ms
 */
export function shownOf(
  { text, at, until }: Announcement,
  delay: number,
  now: number,
): { text: string | undefined; changesAt: number | undefined } {
  const [from, to] = [at + delay * 1000, until + delay * 1000];
  if (text === '' || now >= to) return { text: undefined, changesAt: undefined };
  return now < from ? { text: undefined, changesAt: from } : { text, changesAt: to };
}
