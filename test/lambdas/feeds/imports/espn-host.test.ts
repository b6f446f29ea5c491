import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pollEvent } from '../../../../lambdas/feeds/poll/poll-loop.ts';
import { handler } from '../../../../lambdas/handlers/import.ts';
import { event } from '../../../../lambdas/stores/events.ts';
import { poll } from '../../../../lambdas/stores/polls.ts';
import { gameStatsOf, team } from '../../../../lambdas/stores/teams.ts';
import { follow } from '../../../../local/follow.ts';
import { probe, SERVED } from '../../../../operator/probe.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { inventedFootballGame } from '../../../fixtures/espn-football-game.ts';
import { inventedGame } from '../../../fixtures/espn-games.ts';
import { EspnHost } from '../../../fixtures/espn-host.ts';
import { logged } from '../../../fixtures/logs.ts';
import { withoutWaiting } from '../../../fixtures/provider.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../fixtures/secret.ts';

const KEY = 's3cret';
const WEEK = 7 * 86_400_000;
const host = new EspnHost();

embeddedDatabase();
embeddedQueue('ingestQueueUrl');
embeddedSecret('sourceHeadersArn', JSON.stringify({ '127.0.0.1': { 'x-api-key': KEY } }));
withoutWaiting();
const { lines } = logged();

beforeAll(async () => {
  await host.start();
  // Loopback sources are allowed if AWS's endpoint is on loopback too.
  process.env.AWS_ENDPOINT_URL ??= 'http://127.0.0.1:1';
  process.env.SOURCE_HOSTS = '["127.0.0.1"]';
  process.env.SOURCE_CONTACT = 'https://example.com/hype';
});
beforeEach(() => host.forget());
afterAll(() => host.stop());

const sports = [
  { sport: 'basketball', league: 'nba', make: inventedGame },
  { sport: 'football', league: 'nfl', make: inventedFootballGame },
] as const;
let games = 0;
/** A host with a live game and one of last week, and the environment of the schedule's Lambda. */
function served({ sport, league, make }: (typeof sports)[number]) {
  games += 2;
  const past = make({ id: `${games}00`, startsAt: Date.now() - WEEK });
  past.shown = past.rows;
  const game = make({ id: `${games}01`, startsAt: Date.now() - 60_000 });
  game.shown = 12;
  host.games.push(past, game);
  host.demands = { 'x-api-key': KEY };
  const source = { provider: 'espn', url: host.league(sport, league) };
  process.env.CATALOGUE_SOURCES = JSON.stringify([source]);
  return { game, past, source };
}

describe.each(sports)('the functions as they are deployed, on $league of a host as ESPN', (league) => {
  it('that asks for a key: probe, --live, import its games, rosters and averages, and poll a game', async () => {
    const { game, past, source } = served(league);
    expect(await probe(source, Date.now())).toMatchObject({ wrong: [], game: { answer: SERVED } });
    // As `--live` on a laptop: a look at the league, then the functions.
    const invoked: Promise<void>[] = [];
    const invoke = async (name: string) => {
      if (name === 'Importing/Import') invoked.push(handler({ id: 'start' }));
      await invoked[0];
    };
    expect(await follow([{ name: 'tonight', ...source }], invoke as never, () => {})).toBe(true);
    await Promise.all(invoked);
    expect(await event(game.id)).toMatchObject({ home: { name: game.home.displayName } });
    for (const side of ['home', 'away'] as const) {
      const tid = (await event(game.id))?.[side].id ?? '';
      const players = (await team(tid))?.players ?? [];
      expect(players).toHaveLength(10);
      expect(players.some(({ games_played }) => (games_played ?? 0) > 0)).toBe(true);
      expect((await gameStatsOf(tid)).map(({ eventId }) => eventId)).toContain(past.id);
    }
    await pollEvent(game.id, 'test', Date.now() + 60_000);
    expect((await poll(game.id))?.state.feed).toMatchObject({ lastGood: expect.any(Number), failingSince: 0 });
    expect(host.asked.filter(({ path }) => path.includes(`event=${game.id}`)).length).toBeGreaterThan(0);
    expect(host.asked.every(({ status }) => status === 200 || status === 304)).toBe(true);
    expect(JSON.stringify([host.asked, lines(), await poll(game.id)])).not.toContain(KEY);
  });
});
