import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import type { DealFacts } from '../../../../games/facts/deal-facts.ts';
import { packEntry } from '../../../../games/ranking/entry-codec.ts';
import { TopFans } from '../../../../games/ranking/leaderboard.ts';
import { packTotals } from '../../../../games/ranking/totals.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { type Entry, pointsOf } from '../../../../games/side-games/side-games.ts';
import { scheduled } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { variables } from '../../../../lambdas/lib/environment.ts';
import type { RangeTask } from '../../../../lambdas/ranking/sweep/score-range.ts';
import { type EntryName, entryId, type Joined } from '../../../../lambdas/stores/entries.ts';
import { dealFacts, event, freezeFacts, putEvent } from '../../../../lambdas/stores/events.ts';
import { playsIn, readLog } from '../../../../lambdas/stores/log.ts';
import type { StoredRanking } from '../../../../lambdas/stores/ranking.ts';
import { join } from '../../../../lambdas/stores/standings.ts';
import { contents } from '../../../fixtures/database.ts';
import { anyGame, asEntry, dealt } from '../../../games/any-game.ts';
import { event as gameEvent } from '../../../games/match.ts';
import { choices } from '../../../laws/choices.ts';
import { type World, worlds } from '../../../laws/worlds.ts';
import { fresh } from '../../world.ts';

/** A new event with the facts of a world. */
export async function newGame(
  { sport, facts }: Pick<World, 'sport' | 'facts'>,
  { freeze = true } = {},
): Promise<string> {
  const eventId = fresh('swept');
  await putEvent(gameEvent(sport, { id: eventId, startsAt: Date.now() }));
  if (freeze) await freezeFacts({ ...facts, eventId });
  return eventId;
}

type Joining = { fanId: string; hypeGame: HypeGame };

/** An entry with random choices from an offer, and its roster line. */
export async function entryOf(
  eventId: string,
  { fanId, hypeGame }: Joining,
  { remaining, choice, createdAt }: Pick<World, 'remaining' | 'choice' | 'createdAt'>,
  unfrozen?: DealFacts,
): Promise<{ entry: Joined; line: Uint8Array }> {
  const [frozen, stored] = await Promise.all([dealFacts(eventId), event(eventId)]);
  const facts = frozen ?? unfrozen;
  if (!facts || !stored) throw new Error(`there is no event ${eventId}`);
  const game = anyGame[hypeGame];
  const offered = dealt(game.deal(facts, fanId, remaining));
  const items = dealt(game.accept(choices[hypeGame].choose(offered, choice + fanId), offered));
  const name: EntryName = { eventId, hypeGame, fanId };
  const entry: Entry = asEntry({ ...name, id: entryId(name), createdAt, items });
  return { entry: { ...entry, ...name } as Joined, line: packEntry(entry, facts, stored) };
}

/** Joins a fan whose name is the id. */
export async function fanJoins(
  eventId: string,
  joining: Joining,
  how: Pick<World, 'remaining' | 'choice' | 'createdAt'>,
  unfrozen?: DealFacts,
): Promise<boolean> {
  const { entry, line } = await entryOf(eventId, joining, how, unfrozen);
  return join(entry, { username: joining.fanId, startsAt: 1 }, line);
}

/** The ranking by a clean replay over all entries, without fields that depend on the sweep. */
export async function cleanRanking(eventId: string) {
  const stored = await event(eventId);
  if (!stored) throw new Error(`there is no event ${eventId}`);
  const timeline = new Timeline(scheduled(stored));
  const records = await readLog(eventId, 0);
  for (const record of records) for (const play of playsIn(record)) timeline.put(play);
  const points = new Map<string, number>();
  for (const item of await contents('Entries')) {
    if (item.eventId !== eventId) continue;
    const entry = item as Joined;
    points.set(entry.fanId, (points.get(entry.fanId) ?? 0) + pointsOf(entry, timeline));
  }
  const totals = new Map<number, number>();
  const top = new TopFans(200);
  for (const [fanId, total] of points) {
    totals.set(total, (totals.get(total) ?? 0) + 1);
    top.offer(total, fanId);
  }
  return { seq: records.length, players: points.size, totals: packTotals(totals), top: top.places() };
}

/** The comparable fields of a stored ranking. */
export const comparable = ({ seq, players, totals, top }: StoredRanking) => ({
  ...{ seq, players, totals },
  top: top.map(({ fanId, points }) => ({ fanId, points })),
});

/** A world in which fans who join before the game have points. */
export const world: World = {
  ...fc
    .sample(worlds('BASKETBALL', { statuses: ['LIVE'] }), { numRuns: 60, seed: 7 })
    .reduce((one, other) => (other.arrived.length > one.arrived.length ? other : one)),
  createdAt: 0,
  remaining: 0,
};

/**
 * Answers the invocations of the Lambda that scores ranges, through JSON as AWS does.
 * @returns what ends that
 */
export function answerRanges(handler: (task: RangeTask) => Promise<unknown>): () => void {
  process.env[variables.rangeFunction] ??= 'range';
  const mock = mockClient(LambdaClient);
  mock.on(InvokeCommand).callsFake(async ({ Payload }) => {
    try {
      return { Payload: Buffer.from(JSON.stringify(await handler(JSON.parse(String(Payload))))) };
    } catch (error) {
      return { FunctionError: 'Unhandled', Payload: Buffer.from(JSON.stringify({ errorMessage: String(error) })) };
    }
  });
  return () => mock.restore();
}
