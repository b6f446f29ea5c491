import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { espn } from '../../lambdas/feeds/espn.ts';
import type { Feed, PassedOver } from '../../lambdas/feeds/feed.ts';
import { nbaLive } from '../../lambdas/feeds/nba-live.ts';
import { nbaV3 } from '../../lambdas/feeds/nba-v3.ts';
import { nflGamecenter } from '../../lambdas/feeds/nfl-gamecenter.ts';
import { Unusable } from '../unusable.ts';
import type { Describe, Described } from './described.ts';
import { describeEspn } from './espn-file.ts';
import { jsonFile } from './json-file.ts';
import { describeNba } from './nba-file.ts';
import { describeNfl } from './nfl-file.ts';
import { describeV3 } from './v3-file.ts';

const providers: ReadonlyMap<string, { feed: Feed; describe: Describe }> = new Map([
  [nbaLive.key, { feed: nbaLive, describe: describeNba }],
  [nbaV3.key, { feed: nbaV3, describe: describeV3 }],
  [espn.key, { feed: espn, describe: describeEspn }],
  [nflGamecenter.key, { feed: nflGamecenter, describe: describeNfl }],
]);

/** Providers whose files can be read whole. */
export const fileProviders: readonly string[] = [...providers.keys()];
const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

const NO_GAME = 'a file of any provider';

/** A whole real game as its provider's file tells it, folded by the timeline that scores the games. */
export type GameFile = Described & { timeline: Timeline; ignored: PassedOver[] };

/** Reads a game. Throws Unusable, with one sentence, for a file that is not this provider's. */
export function readGameFile(provider: string, file: string, boxFile?: string): GameFile {
  const known = providers.get(provider);
  if (!known) throw new Unusable(`${provider} is not a provider; ${listed.format(fileProviders)} are.`);
  const { feed, describe } = known;
  const body = jsonFile(file, NO_GAME);
  const unlike = (why: string) => new Unusable(`${file} is not a file of ${provider}: ${why}.`);
  const described = describe(body, boxFile === undefined ? undefined : jsonFile(boxFile, NO_GAME));
  if (typeof described === 'string') throw unlike(described);
  const { event } = described;
  // As if it were read before the start: then no time depends on when the command is run.
  const delivery = feed.read(body, event, 0);
  if ('unreadable' in delivery) throw unlike(delivery.unreadable);
  const timeline = new Timeline(event);
  for (const draft of delivery.plays) timeline.put({ rev: 1, ...draft } as Play);
  return { ...described, timeline, ignored: delivery.ignored };
}
