import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Box, boxOf } from '../../../operator/commands/box.ts';
import { realGames, skipReason } from '../../golden/real-games.ts';
import { cloudForFile } from '../../local/cloud/cloud-for-file.ts';

// Real games through the command, the webhook, the queue and ingest of the real templates.
const { run: command, logged, cloud } = cloudForFile();

const real = (path: string) => join(realGames ?? '', path);
const games = [
  { provider: 'nba-live', files: ['nba-cdn/playbyplay_0022000001.json', 'nba-cdn/boxscore_0022000001.json'] },
  { provider: 'nfl', files: ['nfl-present/2025_22_SEA_NE.json'] },
].map((game) => ({ ...game, reason: game.files.map(skipReason).find(Boolean) }));

type StatEntry = { act: string; pid: string; tid: string; totalStats: Record<string, number> };

/** The event's statistics by the public call. */
async function statsOf(eventId: string): Promise<Record<string, Record<string, number>>> {
  const response = await fetch(`${cloud().url}/api/gameManagement/stats?eventId=${eventId}`);
  const { data } = (await response.json()) as { data: StatEntry[] };
  return Object.fromEntries(data.map(({ act, pid, tid, totalStats }) => [act === 'PLAYER' ? pid : tid, totalStats]));
}

/** The box's rows with stats, in the form of the stack's rows. */
const linesOf = ({ players, teams }: Box) =>
  Object.entries({ ...teams, ...Object.fromEntries(Object.entries(players).map(([pid, { stats }]) => [pid, stats])) })
    .map(([id, stats]) => [id, Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== 0))] as const)
    .filter(([, stats]) => Object.keys(stats).length > 0);

for (const { provider, files, reason } of games) {
  const [file = '', box] = files.map(real);
  const title = `feed replay of ${provider} ${files[0]}${reason ? ` – skipped: ${reason}` : ''}`;
  describe(title, () => {
    it.skipIf(reason)('ends with the statistics that box says of the file', { timeout: 240_000 }, async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const expected = boxOf(provider, file, box);
      const eventId = `replayed-${provider}`;
      const { text, status } = await command(
        ...['replay', provider, file, ...(box ? [box] : [])],
        ...['--speed', '2400', '--event', eventId],
      );
      // Codes that the league does not explain are ignored and counted.
      expect(logged.filter((line) => !line.includes('which the league does not explain'))).toEqual([]);
      expect(JSON.parse(text)).toMatchObject({
        eventId,
        status: 'ENDED',
        score: expected.score,
        ofFile: expected.score,
      });
      expect(status).toBe(0);
      const stats = await statsOf(eventId);
      for (const [id, line] of linesOf(expected)) expect([id, stats[id]]).toMatchObject([id, line]);

      const { text: said } = await command('status', eventId);
      expect(JSON.parse(said)).toMatchObject({ eventId, status: 'ENDED', score: expected.score, poll: null });
      const again = command('replay', provider, file, '--event', eventId);
      await expect(again).rejects.toThrow(`The event ${eventId} is over: give the replay another --event.`);
    });
  });
}

describe('feed replay', () => {
  it.each([
    [['replay', 'telepathy', 'package.json'], 'telepathy is no feed; nba-live, '],
    [['replay', 'hype', 'package.json'], 'A file of hype cannot be replayed; those of nba-live, '],
    [['replay', 'espn', 'package.json'], 'package.json is not a file of espn: there is no game'],
    [['replay', 'espn', '/nowhere.json'], '/nowhere.json cannot be read (ENOENT).'],
    [['replay', 'espn', 'package.json', '--speed=0'], 'It takes a number from 0.01 to 10000'],
  ])('%j is refused in one sentence', async (args, sentence) => {
    await expect(command(...args)).rejects.toThrow(sentence);
  });

  const [nba] = games;
  it.skipIf(nba?.reason)('refuses an invalid id, and an event of other teams', async () => {
    const file = real(nba?.files[0] ?? '');
    const replayed = (id: string) => command('replay', 'nba-live', file, '--event', id);
    await expect(replayed('a b')).rejects.toThrow('It takes an id');
    Object.assign(process.env, cloud().environment);
    const { scheduleEvent } = await import('../../../lambdas/stores/events.ts');
    const face = (id: string) => ({ id, name: `Team ${id}`, shortName: id, color: '#112233' });
    const regulation = { periods: 4, minutes: 12 };
    const startsAt = Date.now() + 60_000;
    await scheduleEvent({ id: 'other', type: 'BASKETBALL', regulation, startsAt, home: face('x'), away: face('y') });
    await expect(replayed('other')).rejects.toThrow(
      'The event other is Team y at Team x, which is not the game of the file.',
    );
  });
});
