import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../operator/commands/box.ts';
import { realGame, realGames, skipReason } from './real-games.ts';

const folder = 'sportradar-present';
const files = ['game', 'late', 'overtime'].map((name) => `${folder}/${name}.json`);

/* The files have every scoring play and every play of the drives that scored. */
describe.each(files)('%s', (file) => {
  const reason = skipReason(file);
  it.skipIf(reason)(`has its score, all by its plays${reason ? ` – skipped: ${reason}` : ''}`, () => {
    const { summary } = realGame(file) as { summary: Record<'home' | 'away', { id: string; points: number }> };
    const box = boxOf('sportradar-nfl', join(realGames ?? '', file));
    expect(box.score).toEqual({ home: summary.home.points, away: summary.away.points });
    expect([box.adjusted, box.ignored]).toEqual([[], []]);
    for (const { id, points } of [summary.home, summary.away]) {
      const players = Object.values(box.players).filter(({ tid }) => tid === id);
      expect(players.reduce((sum, { stats }) => sum + (stats.PTS ?? 0), 0)).toBe(points);
      for (const { name } of players) expect(name).toMatch(/^\S+ \S/);
    }
  });
});
