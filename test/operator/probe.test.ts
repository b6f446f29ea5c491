import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wallClock } from '../../lambdas/feeds/sources/fetch-json.ts';
import { UserError } from '../../operator/caller.ts';
import { feed as feedLine } from '../../operator/commands/feed.ts';
import { inventedGame } from '../fixtures/espn-games.ts';
import { EspnHost } from '../fixtures/espn-host.ts';
import { folder } from '../local/cloud/assemblies.ts';
import { runCommand } from './run-command.ts';

const host = new EspnHost();
const contact = 'https://example.com/hype';
const hour = 3_600_000;

beforeAll(async () => {
  await host.start();
  // Requests do not wait for the turn of the host.
  vi.spyOn(wallClock, 'until').mockResolvedValue();
});
beforeEach(() => {
  host.forget();
  // Sources on this machine are allowed where AWS's services are on it too. No table is known, as on a laptop.
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  for (const name of ['SOURCE_HOSTS', 'SOURCE_CONTACT', 'EVENTS_TABLE']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await host.stop();
});

const probed = async (...args: string[]) => {
  // No cloud is kept there.
  const { text, status } = await runCommand(feedLine, ['probe', ...args, '--contact', contact, '--data', folder({})]);
  return { status, ...JSON.parse(text) };
};
/** A game that has been on for half an hour. */
const gameOn = () => inventedGame({ id: '401', startsAt: Date.now() - hour / 2, shown: 30 });
const nba = () => host.league('basketball', 'nba');

describe('a look at a source', () => {
  it('finds lists of games, and in one game plays, players and ignored rows', async () => {
    host.games.push(gameOn(), inventedGame({ id: '402', startsAt: Date.now() + hour }));
    const { status, boards, game: seen, wrong } = await probed('espn', nba());
    expect([status, wrong]).toEqual([0, []]);
    expect(boards.reduce((sum: number, { games }: { games: number }) => sum + games, 0)).toBe(2);
    expect(seen).toMatchObject({
      ...{ answer: 'HTTP 200', age: expect.any(Number), title: 'Guests at Homers', status: 'LIVE', over: false },
      ...{ players: { known: expect.any(Number), unknown: [] }, ignored: [], adjusted: [] },
    });
    expect(seen.players.known).toBeGreaterThan(10);
    expect(seen.score.home + seen.score.away).toBeGreaterThan(0);
    expect(host.asked.every(({ status: answered }) => answered === 200)).toBe(true);
  });

  it('names players who are on no roster', async () => {
    const game = gameOn();
    const athletes = (team: string) => game.athletes(team).slice(1);
    host.games.push({ ...game, athletes });
    const { status, game: seen } = await probed('espn', nba());
    expect([status, seen.players.unknown]).toEqual([0, ['Ada Homer0', 'Ada Guest0']]);
  });

  it('at a game itself knows the players whom it names', async () => {
    host.games.push(inventedGame({ id: '401', startsAt: Date.now() - 3 * hour, shown: 161 }));
    const url = nba().replace('scoreboard', 'summary?event=401');
    const { status, boards, game } = await probed('espn', url);
    expect([status, boards]).toEqual([0, []]);
    expect(game).toMatchObject({ url, status: 'ENDED', over: true, players: { unknown: [] } });
  });

  it.each([
    ['is refused', () => ({ status: 403 }), 'HTTP 403: the source refuses us, so a licence or another host is needed.'],
    ['fails', () => ({ status: 503 }), 'HTTP 503.'],
    ['is cut', () => 'cut' as const, 'no answer: '],
    ['is of another form', () => ({ status: 200, body: '{}' }), 'it is neither a scoreboard, nor a roster, nor a'],
  ])('that %s says so, and the exit status is 1', async (_, fault, words) => {
    host.games.push(gameOn());
    host.faults.push(fault);
    const { status, wrong } = await probed('espn', nba());
    expect([status, wrong]).toEqual([1, [expect.stringContaining(words)]]);
  });

  it('says that a game which should be on has no plays', async () => {
    host.games.push(inventedGame({ id: '401', startsAt: Date.now() - 2 * hour }));
    const wrong = ['The game should be on, and has no plays.'];
    expect(await probed('espn', nba())).toMatchObject({ status: 1, wrong });
  });

  it('takes leagues that are known, and providers with a URL', async () => {
    for (const [args, sentence] of [
      [['espn:nhl'], /^espn:nhl is no league that is known; espn:nba, /],
      [['espnn', 'https://example.com/'], /^espnn is no feed; /],
      [['espn', 'here'], 'here is not a URL.'],
      [['espn', 'https://user:pass@example.com/'], 'The URL is refused: it holds a name or a password.'],
    ] as const) {
      const refused = runCommand(feedLine, ['probe', ...args, '--data', folder({})]);
      await expect(refused).rejects.toThrow(UserError);
      await expect(refused).rejects.toThrow(sentence);
    }
  });
});
