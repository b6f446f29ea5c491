import { Timeline } from '../../games/timeline/timeline.ts';
import { diffDelivery, diffPlays } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { holdBox } from '../../lambdas/feeds/stated/box.ts';
import { boxAdjusted } from '../../lambdas/feeds/stated/box-adjustments.ts';
import { logFile, UserError } from '../caller.ts';
import { espnFiles } from './espn.ts';
import type { FileReader } from './file-reader.ts';
import { hypeFiles } from './hype.ts';
import { nbaLiveFiles } from './nba-live.ts';
import { nbaV3Files } from './nba-v3.ts';
import { nflFiles } from './nfl.ts';
import { sportradarNflFiles } from './sportradar.ts';

/** The file reader of each provider, by the provider's name. */
export const fileReaders: ReadonlyMap<string, FileReader> = new Map(
  [nbaLiveFiles, nbaV3Files, espnFiles, nflFiles, sportradarNflFiles, hypeFiles].map((reader) => [
    reader.feed.key,
    reader,
  ]),
);

/** All providers as one text for a sentence. */
export const anyProvider = new Intl.ListFormat('en', { type: 'disjunction' }).format(fileReaders.keys());

/** Explanation of times for the help texts. Times decide which plays count for a fan. */
export const aboutTimes = `Times are the provider's own where it has them, also those that the text of a row prints. These are estimates: all other times of nba-v3,
of rows of nfl without a time, and of nba-live or espn files without wall times, at the usual pace from the scheduled start or from a
printed time.`;

/** Warns on standard error if a game is not over. */
export function warnUnlessOver(file: string, { status }: Timeline): void {
  if (status === 'ENDED') return;
  console.error(`${file} is of a game that is not over (${status}): these are the numbers so far.`);
}

/** A complete real game from a provider's file, folded by the same timeline that scores the side games. */
export type GameFile = ReturnType<typeof readGameFile>;

/** Reads a game. Throws UserError with one sentence for a file of another format. */
export function readGameFile(provider: string, file: string, boxFile?: string) {
  const known = fileReaders.get(provider);
  if (!known)
    throw new UserError(`${provider} is not a provider; ${new Intl.ListFormat('en').format(fileReaders.keys())} are.`);
  if (boxFile !== undefined && !known.takesBox) {
    throw new UserError(`${provider} takes no BOXFILE: the players are in FILE itself.`);
  }
  const game = readGame(known, logFile(file), boxFile === undefined ? undefined : logFile(boxFile));
  if (typeof game === 'string') throw new UserError(`${file} is not a file of ${provider}: ${game}.`);
  return game;
}

/** Reads a game from a provider's body. Returns an error text for a body of another format. */
export function readGame({ feed, describe, withBox }: FileReader, alone: unknown, box?: unknown) {
  const body = (box !== undefined && withBox?.(alone, box)) || alone;
  const described = describe(body, box);
  if (typeof described === 'string') return described;
  // Read with time 0, before the start, so that no result depends on the time of the run.
  const delivery = feed.read(body, described.event, 0);
  if ('unreadable' in delivery) return delivery.unreadable;
  const event = { ...described.event, ...(delivery.regulation && { regulation: delivery.regulation }) };
  const timeline = new Timeline(event);
  const { plays, ignored } = diffDelivery(delivery, feed, timeline);
  for (const play of plays) timeline.put(play);
  if (delivery.box) {
    const { drafts } = holdBox(delivery.box, timeline, undefined, 0, true);
    for (const play of diffPlays({ plays: drafts, ignored: [] }, feed, timeline).plays) timeline.put(play);
  }
  return {
    ...described,
    event,
    /** The input of the feed: the file, merged with the box score if the provider has both in one. */
    body,
    timeline,
    ignored,
    adjusted: [...(delivery.adjusted ?? []), ...boxAdjusted(timeline)],
    /** The newest score that the file states, if it states one. */
    stated: described.official ?? delivery.stated,
  };
}
