import { ONE_LINE } from '../lib/text.ts';
import { isRecord } from '../lib/unknown.ts';
import { isTime } from './inbound.ts';

/** A line of an operator that is shown in the app from `at` until `until`, epoch ms. One that was taken back has no text. */
export type Announcement = { text: string; at: number; until: number };

/** Most characters of the text, and how long it is shown, seconds. */
export const MAX_TEXT = 140;
export const MIN_SECONDS = 10;
export const MAX_SECONDS = 7_200;

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
