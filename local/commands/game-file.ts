import { Timeline } from '../../games/timeline/timeline.ts';
import { newsOf } from '../../lambdas/ingest/diff-delivery.ts';
import { espn } from '../../lambdas/providers/espn/feed.ts';
import type { Adjusted, Feed, PassedOver } from '../../lambdas/providers/feed.ts';
import { hype } from '../../lambdas/providers/hype/feed.ts';
import { nbaLive } from '../../lambdas/providers/nba-live/feed.ts';
import { nbaV3 } from '../../lambdas/providers/nba-v3/feed.ts';
import { nflGamecenter } from '../../lambdas/providers/nfl-gamecenter/feed.ts';
import { sportradarNba } from '../../lambdas/providers/sportradar/nba.ts';
import { sportradarNfl } from '../../lambdas/providers/sportradar/nfl.ts';
import { Unusable } from '../unusable.ts';
import type { Describe, Described } from './described.ts';
import { describeEspn } from './espn-file.ts';
import { describeHype } from './hype-file.ts';
import { logFile } from './json-file.ts';
import { describeNba } from './nba-file.ts';
import { describeNfl } from './nfl-file.ts';
import { describeSportradarNba, describeSportradarNfl } from './sportradar-file.ts';
import { describeV3 } from './v3-file.ts';

export type FileReader = { feed: Feed; describe: Describe; takesBox?: true };

const readers: FileReader[] = [
  { feed: nbaLive, describe: describeNba, takesBox: true },
  { feed: nbaV3, describe: describeV3 },
  { feed: espn, describe: describeEspn },
  { feed: nflGamecenter, describe: describeNfl },
  { feed: sportradarNba, describe: describeSportradarNba },
  { feed: sportradarNfl, describe: describeSportradarNfl },
  { feed: hype, describe: describeHype },
];
/** How a file of each provider is read, by the provider's name. */
export const fileReaders: ReadonlyMap<string, FileReader> = new Map(readers.map((reader) => [reader.feed.key, reader]));

/** Providers whose files can be read whole. */
export const fileProviders: readonly string[] = [...fileReaders.keys()];
/** The same in a sentence. */
export const anyProvider = new Intl.ListFormat('en', { type: 'disjunction' }).format(fileProviders);
const named = new Intl.ListFormat('en', { style: 'long' }).format(fileProviders);

/** What the helps say of times, which decide what counts for whom. */
export const aboutTimes = `Times are the provider's own where it has them. These are estimates: every time of nba-v3, nfl-gamecenter and of nba-live or espn files
without wall times, at the usual pace from the scheduled start, which for nfl-gamecenter is one in the afternoon in the east, since its
files say the day alone; and of sportradar-nfl the time at which a play was first told.`;

/** What to warn of where a game is not over; undefined where it is. */
export const unfinished = (file: string, { status }: { status: string }): string | undefined =>
  status === 'ENDED' ? undefined : `${file} is of a game that is not over (${status}): this is how it stands so far.`;

const NO_GAME = 'a file of any provider';

/** A whole real game as its provider's file tells it, folded by the timeline that scores the games. */
export type GameFile = Described & {
  timeline: Timeline;
  ignored: PassedOver[];
  adjusted: Adjusted[];
  /** The newest score that the file states, where it states one. */
  stated: { home: number; away: number } | undefined;
};

/** Reads a game. Throws Unusable, with one sentence, for a file that is not this provider's. */
export function readGameFile(provider: string, file: string, boxFile?: string): GameFile {
  const known = fileReaders.get(provider);
  if (!known) throw new Unusable(`${provider} is not a provider; ${named} are.`);
  const { feed, describe } = known;
  if (boxFile !== undefined && !known.takesBox) {
    throw new Unusable(`${provider} takes no BOXFILE: what it tells of the players stands in FILE itself.`);
  }
  const body = logFile(file, NO_GAME);
  const unlike = (why: string) => new Unusable(`${file} is not a file of ${provider}: ${why}.`);
  const described = describe(body, boxFile === undefined ? undefined : logFile(boxFile, NO_GAME));
  if (typeof described === 'string') throw unlike(described);
  const { event } = described;
  // As if it were read before the start: then no time depends on when the command is run.
  const delivery = feed.read(body, event, 0);
  if ('unreadable' in delivery) throw unlike(delivery.unreadable);
  const timeline = new Timeline(event);
  const { plays, ignored } = newsOf(delivery, feed, timeline, undefined);
  for (const play of plays) timeline.put(play);
  return {
    ...described,
    timeline,
    ignored,
    adjusted: delivery.adjusted ?? [],
    stated: described.official ?? delivery.stated,
  };
}
