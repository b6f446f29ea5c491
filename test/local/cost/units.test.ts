import { expect, it } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { CallName } from '../../../graphql/calls.ts';
import type { Game, Offer } from '../../../graphql/types.generated.ts';
import { ingest } from '../../../lambdas/ingest/ingest.ts';
import type { Feed } from '../../../lambdas/providers/feed.ts';
import { feeds } from '../../../lambdas/providers/feeds.ts';
import { settle } from '../../../lambdas/settle/settle.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { putTeam } from '../../../lambdas/stores/teams.ts';
import { type Unit, type Units, units } from '../../../local/cost/measured.ts';
import { broadcastOf, rosterOf } from '../../../local/league/broadcast.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { logged } from '../../fixtures/logs.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { overHttp } from '../../lambdas/handlers.ts';
import { withPool } from '../../lambdas/pool.ts';
import { clockAt, completing, type Fan, newFan } from '../../lambdas/world.ts';
import { consumed } from './units.ts';

embeddedDatabase();
embeddedQueue('settleQueueUrl');
withPool();
fakeAppSync();
logged();

it('are what the embedded database counts', async () => {
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

  fan = await count('signUp', newFan);
  await counting('session');
  await counting('userData');
  await counting('schedule', { from: event.startsAt - 1000, to: event.startsAt + 1000 });
  await counting('gameEvent', { eventId });
  await counting('teamDetails', { tid: recording.home.id, source: recording.sport });
  // The first offer of an event freezes its facts.
  await ask('offer', { hypeGame: 'bingo', eventId, board: 1 });
  const { items, version, position, ticket, board } = (await counting('offer', {
    hypeGame: 'bingo',
    eventId,
    board: 1,
  })) as Offer;
  const made = (await counting('create', {
    hypeGame: 'bingo',
    eventId,
    items,
    version,
    position,
    ticket,
    board,
  })) as Game;
  await counting('get', { hypeGame: 'bingo', gameId: made.id });
  await counting('activeGames', { eventId });
  const square = (made.items as { subject: string }[]).find(({ subject }) => subject === 'player');
  const play = completing(square as never, 20, Date.now());
  const tid = [recording.home, recording.away].find(({ players }) =>
    players.some(([id]) => id === (play as { pid?: string }).pid),
  )?.id;
  await count('publish', () => tell({ ...play, tid } as Play));
  await counting('messages', { eventId, after: 1 });
  await counting('savePoints', { hypeGame: 'bingo', hypeGameId: made.id, points: 10 });
  expect(await ask('getPoints', { hypeGame: 'bingo', eventId })).toBe(10);
  await ask('leaderboard', { eventId, limit: 5 });
  await counting('leaderboard', { eventId, limit: 5 });
  await count('settled', () => settle({ eventId, shard: shardOf((fan as Fan).sub) }, Date.now() + 60_000));
  expect(counted).toEqual(units);
});
