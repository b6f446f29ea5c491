import { expect, it, onTestFinished, vi } from 'vitest';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../../games/side-games/side-games.ts';
import { toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { CallName } from '../../../graphql/calls.ts';
import type { Game, Offer } from '../../../graphql/types.generated.ts';
import type { Feed } from '../../../lambdas/feeds/feed.ts';
import { feeds } from '../../../lambdas/feeds/feeds.ts';
import { ingest } from '../../../lambdas/feeds/ingest/ingest.ts';
import type { Task } from '../../../lambdas/ranking/settle/request.ts';
import { runTask } from '../../../lambdas/ranking/settle/run-task.ts';
import { sweep } from '../../../lambdas/ranking/sweep/sweep.ts';
import { database } from '../../../lambdas/stores/database.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { timelineOf } from '../../../lambdas/stores/log.ts';
import { shardOf } from '../../../lambdas/stores/tables.ts';
import { putTeam } from '../../../lambdas/stores/teams.ts';
import { broadcastOf, rosterOf } from '../../../local/league/broadcast.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import { joining, settling, type Unit, type Units, units } from '../../../operator/cost/measured.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { overHttp } from '../../lambdas/handlers.ts';
import { withPool } from '../../lambdas/pool.ts';
import { clockAt, completing, type Fan, newFan } from '../../lambdas/world.ts';

embeddedQueue('settleQueueUrl');
embeddedQueue('sweepQueueUrl');
embeddedSecret('ticketSecretArn', 'a secret for tests');
withPool();
fakeAppSync();

type Capacity = { TableName?: string; CapacityUnits?: number };
type Command = { input: { ReturnConsumedCapacity?: string }; constructor: { name: string } };

/** Capacity that DynamoDB reports for some work, by table. */
async function consumedByTable(work: () => Promise<unknown>): Promise<Map<string, Units>> {
  const tables = new Map<string, Units>();
  const { send } = database;
  database.send = (async (command: Command, ...rest: never[]) => {
    command.input.ReturnConsumedCapacity = 'TOTAL';
    const answer = (await Reflect.apply(send, database, [command, ...rest])) as { ConsumedCapacity?: unknown };
    const kind = /Get|Query/.test(command.constructor.name) ? 'read' : 'write';
    for (const { TableName = '', CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat() as Capacity[]) {
      const units = tables.get(TableName) ?? { read: 0, write: 0 };
      tables.set(TableName, { ...units, [kind]: units[kind] + CapacityUnits });
    }
    return answer;
  }) as typeof send;
  try {
    await work();
  } finally {
    database.send = send;
  }
  return tables;
}

/** Capacity over all tables. */
async function consumed(work: () => Promise<unknown>): Promise<Units> {
  return sumOf([...(await consumedByTable(work)).values()]);
}

const sumOf = (all: readonly Units[]): Units =>
  all.reduce((sum, { read, write }) => ({ read: sum.read + read, write: sum.write + write }), { read: 0, write: 0 });

/** A fan's choice of an offer. */
const chosen: Partial<Record<HypeGame, (items: never, home: string) => object>> = {
  squares: () => ({
    items: { selections: [0, 1, 2, 3, 4].map((digit) => ({ homeTeamScore: digit, awayTeamScore: digit })) },
  }),
  ticTacToe: (_, teamId) => ({ items: null, teamId }),
};

it('are what the embedded database counts', async () => {
  // The clock is stopped, so a warm Lambda does not read the log again on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [recording] = allRecordings();
  if (!recording) throw new Error('there is no recording');
  const { event } = broadcastOf(recording, Date.now() - 60_000, 1);
  const eventId = event.id;
  await putEvent(event);
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, recording.sport));
  const seenAt = Date.now();
  const tell = (play: Play) =>
    ingest(eventId, [{ feed: feeds.get('hype') as Feed, body: { messages: [toMessage(play)] }, seenAt, again: false }]);
  await tell(clockAt(10, Date.now() - 50_000));

  const counted: Partial<Record<Unit, Units>> = {};
  const count = async <Result>(unit: Unit, work: () => Promise<Result>): Promise<Result> => {
    let result: Result | undefined;
    await timelineOf(eventId);
    counted[unit] = await consumed(async () => {
      result = await work();
    });
    return result as Result;
  };
  let fan: Fan | undefined;
  const ask = async (name: CallName, args: Record<string, unknown>) => {
    const { status, body } = await overHttp(name, args, { cookies: fan?.cookies ?? [] });
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body?.data;
  };
  const counting = (name: CallName & Unit, args: Record<string, unknown> = {}) => count(name, () => ask(name, args));
  const join = async (hypeGame: HypeGame) => {
    const { items, version, position, ticket } = (await ask('offer', { hypeGame, eventId })) as Offer;
    const choice = chosen[hypeGame]?.(items as never, event.home.id) ?? { items };
    return (await ask('create', { hypeGame, eventId, version, position, ticket, ...choice })) as Game;
  };

  /**
   * Of ten fans, the one with the shortest card. The length depends on the names, and a card above 4 KB costs one unit more in DynamoDB.
   * @param other a fan in another shard: a settlement reads each shard that has fans
   */
  const withShortCard = async (other: Fan): Promise<Fan | undefined> => {
    const lengths: [number, Fan][] = [];
    for (let one = 0; one < 10; one += 1) {
      fan = await newFan();
      if (shardOf(fan.sub) === shardOf(other.sub)) continue;
      const { items } = (await ask('offer', { hypeGame: 'bingo', eventId })) as Offer;
      lengths.push([JSON.stringify(items).length, fan]);
    }
    return lengths.toSorted(([a], [b]) => a - b)[0]?.[1];
  };

  // Warms the Lambda for the event.
  fan = await newFan();
  const others: Game[] = [];
  for (const hypeGame of displayedByDefault) others.push(await join(hypeGame));

  await count('signUp', newFan);
  fan = await withShortCard(fan);
  await counting('session');
  await counting('viewerDelay');
  await counting('schedule', { from: event.startsAt - 1000, to: event.startsAt + 1000 });
  await counting('gameEvent', { eventId });
  await counting('teamDetails', { tid: recording.home.id, source: recording.sport });
  await counting('ticket', { eventId });
  const byTable = new Map<string, Units>();
  const made: Game[] = [];
  for (const hypeGame of displayedByDefault) {
    // The offer is dealt on the phone.
    const { items, version, position, ticket } = (await ask('offer', { hypeGame, eventId })) as Offer;
    const choice = chosen[hypeGame]?.(items as never, event.home.id) ?? { items };
    await timelineOf(eventId);
    const of = await consumedByTable(async () => {
      made.push((await ask('create', { hypeGame, eventId, version, position, ticket, ...choice })) as Game);
    });
    for (const [table, more] of of) byTable.set(table, sumOf([byTable.get(table) ?? { read: 0, write: 0 }, more]));
    counted[`create${hypeGame[0]?.toUpperCase()}${hypeGame.slice(1)}` as Unit] = sumOf([...of.values()]);
  }
  const [card] = made;
  if (!card) throw new Error('nothing was joined');
  await counting('activeGames', { eventId });
  await counting('crews');
  await counting('played');
  await counting('reminders');
  await counting('remind', { eventId, on: true });
  const elsewhere = async () => {
    throw new Error('one Lambda is enough');
  };
  const sweepNow = async () =>
    sweep({ eventId, seq: (await timelineOf(eventId))?.seq ?? 0, until: Date.now() }, { scoreElsewhere: elsewhere });
  /** A play that completes a square of a card. */
  const completed = ({ items }: Game, id: string): Play => {
    const square = (items as { subject: string }[]).find(({ subject }) => subject === 'player');
    const play = completing(square as never, 20, Date.now()) as Extract<Play, { kind: 'stat' }>;
    const tid = [recording.home, recording.away].find(({ players }) =>
      players.some(([player]) => player === play.pid),
    )?.id;
    // A play that changes the score is the dearest: the event is written too.
    return { ...play, id, tid, stats: { PTS: 2, ...play.stats } } as Play;
  };
  // Both fans have points, so their names are known.
  for (const [index, one] of [others[0], card].entries()) if (one) await tell(completed(one, `before-${index}`));
  await sweepNow();
  await count('publish', () => tell(completed(card, 'counted')));
  await counting('messages', { eventId, after: 1 });
  await counting('savePoints', { hypeGame: 'bingo', hypeGameId: card.id, points: 10 });
  const sweeping = await consumedByTable(sweepNow);
  // Reads of the roster depend on when the fans joined.
  sweeping.delete('Roster');
  counted.swept = sumOf([...sweeping.values()]);
  await counting('rankedLines', { eventId });

  /** Settles and counts the changed standings. */
  const settleAll = async () => {
    let moved = 0;
    for (const tasks: Task[] = [{ step: 'begin', eventId }]; tasks.length > 0; ) {
      const done = await runTask(tasks.shift() as Task);
      moved += done.moved ?? 0;
      tasks.push(...done.next);
    }
    return moved;
  };
  let moved = 0;
  const moving = await consumedByTable(async () => {
    moved = await settleAll();
  });
  const again = await consumedByTable(settleAll);
  counted.settlement = sumOf([...again.values()]);
  expect(moved).toBeGreaterThan(0);
  const more = (moving.get('Standings')?.write ?? 0) - (again.get('Standings')?.write ?? 0);
  expect(more / moved).toBe(settling.Standings?.write);
  expect(counted).toEqual(units);
  const used = [...byTable].filter(([, { read, write }]) => read + write > 0);
  expect(Object.fromEntries(used)).toEqual(joining);
});
