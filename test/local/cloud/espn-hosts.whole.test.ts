import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveSource, liveVariables } from '../../../local/arguments.ts';
import type { Cloud } from '../../../local/cloud/cloud.ts';
import { follow } from '../../../local/follow.ts';
import { inventedFootballGame } from '../../fixtures/espn-football-game.ts';
import { inventedGame } from '../../fixtures/espn-games.ts';
import { EspnHost } from '../../fixtures/espn-host.ts';
import { cloudForFile } from './cloud-for-file.ts';

// The real templates and bundles. Headers are of a host's name, so the two hosts have two names of this machine.
const KEY = 's3cret';
const WEEK = 7 * 86_400_000;
const contact = 'https://example.com/hype';
const [open, keyed] = [new EspnHost(), new EspnHost()];

/** A league's scoreboard at a host. The address is known once the host has started. */
const sourceOf = (host: EspnHost, sport: string, league: string): LiveSource => ({
  ...{ name: `${league} of ${host === open ? 'the open' : 'the keyed'} host`, provider: 'espn' },
  get url() {
    const url = host.league(sport, league);
    return host === open ? url.replace('127.0.0.1', 'localhost') : url;
  },
});
/** A sport at each host, with a game of last week and one that is on. */
const cases = [
  { of: 'that asks for no key', host: open, sport: 'basketball', league: 'nba', make: inventedGame },
  { of: 'that asks for a key', host: keyed, sport: 'football', league: 'nfl', make: inventedFootballGame },
].map(({ of, host, sport, league, make }, row) => {
  const past = make({ id: `4${row}0`, startsAt: Date.now() - WEEK });
  past.shown = past.rows;
  const game = make({ id: `4${row}1`, startsAt: Date.now() - 60_000 });
  game.shown = 12;
  host.games.push(past, game);
  return { of, host, league, game, source: sourceOf(host, sport, league) };
});

beforeAll(async () => {
  await Promise.all([open.start(), keyed.start()]);
  keyed.demands = { 'x-api-key': KEY };
});
afterAll(async () => {
  await Promise.all([open.stop(), keyed.stop()]);
});
const sources = cases.map(({ source }) => source);
const { cloud, feed, typed, all } = cloudForFile(() => liveVariables({ sources, contact }));
beforeAll(async () => {
  await typed(`x-api-key: ${KEY}\n`, 'headers', '127.0.0.1');
});

/** How long to wait for an import of four leagues, and for polls of them, on a busy machine. */
const patient = { timeout: 120_000 };
const stored = async (eventId: string) => {
  const { readLog } = await import('../../../lambdas/stores/log.ts');
  return (await readLog(eventId, 0)).flatMap(({ messages }) => messages);
};

describe.each(cases)('a host $of, on this machine: $league', ({ host, game, source }) => {
  it('probe, import, --live and poll go through it', { timeout: 400_000 }, async () => {
    const read = { answer: 'HTTP 200', over: false, players: { unknown: [] } };
    expect(await feed('probe', 'espn', source.url)).toMatchObject({ status: 0, answer: { wrong: [], game: read } });
    const report = [{ failed: [], ignored: [], dropped: [] }];
    expect(await feed('import', 'espn', source.url)).toMatchObject({ status: 0, answer: report });
    const said: string[] = [];
    const invoked: Promise<unknown>[] = [];
    const invoke: Cloud['invoke'] = (name, event) => {
      const outcome = cloud().invoke(name, event);
      invoked.push(outcome);
      return outcome;
    };
    expect(await follow([source], invoke, (line) => said.push(line))).toBe(true);
    expect(said).toEqual([`${source.name} has 1 game today and tomorrow.`]);
    // First the import, then the request of the polls.
    await expect.poll(() => invoked, patient).toHaveLength(2);
    await Promise.all(invoked);
    await fetch(`${cloud().url}/api/gameManagement/gameEvent?eventId=${game.id}`);
    await expect.poll(async () => (await stored(game.id)).length, patient).toBeGreaterThan(5);
    expect(host.asked.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
    expect(JSON.stringify([all, host.asked, await feed('status', game.id)])).not.toContain(KEY);
  });
});

it('a host whose key is not stored answers 401: probe and --live say so', async () => {
  // Headers are stored for a host's name, and this is another name of the same host.
  const url = keyed.league('basketball', 'nba').replace('127.0.0.1', 'localhost');
  const { status, answer } = await feed('probe', 'espn', url);
  expect([status, answer.wrong[0]]).toEqual([1, expect.stringContaining('HTTP 401')]);
  const said: string[] = [];
  const unkeyed = [{ name: 'espn:nba', provider: 'espn', url }];
  expect(await follow(unkeyed, cloud().invoke, (line) => said.push(line))).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(/^espn:nba cannot be followed now \(HTTP 401.*\); recorded games play\.$/),
  ]);
});
