import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { espnImporter } from '../../lambdas/feeds/imports/espn/importer.ts';
import type { Listing } from '../../lambdas/feeds/imports/importer.ts';
import { readFootballBox } from '../../lambdas/feeds/providers/espn/football/box.ts';
import { realGame, realGames, skipReason } from './real-games.ts';

const folder = 'espn-college-football';
const missing = skipReason(folder);
const files = missing ? [folder] : readdirSync(join(realGames ?? '', folder)).map((file) => `${folder}/${file}`);

describe('lines of college games as ESPN serves them', () => {
  it.skipIf(missing).each(files)(`%s${missing ? ` – ${missing}` : ''}`, (file) => {
    const body = realGame(file);
    const { lines } = espnImporter.read(body) as Listing;
    expect(lines.map(({ tid }) => tid.startsWith('college-football-'))).toEqual([true, true]);
    for (const { players } of lines) {
      const sum = (stat: string) => Object.values(players).reduce((all, stats) => all + (stats[stat] ?? 0), 0);
      expect(Object.keys(players).length).toBeGreaterThan(20);
      expect(sum('PASS_TD')).toBe(sum('RECV_TD'));
      expect(sum('PASS_CMP')).toBe(sum('RECV_REC'));
      expect(sum('KICK_PTS')).toBe(3 * sum('FG') + sum('XP'));
      for (const { DEF_TOT = 0, DEF_SOLO = 0, DEF_AST = 0 } of Object.values(players))
        expect(DEF_TOT).toBe(DEF_SOLO + DEF_AST);
    }
    const box = readFootballBox(body);
    if ('unreadable' in box) throw new Error(box.unreadable);
    for (const [tid, totals] of box.teams) {
      const its = [...box.players.values()].filter((line) => line.tid === tid);
      // A few numbers are of the team and no player's.
      for (const stat of ['PASS_TD', 'RUSH_TD', 'RECV_REC', 'KICK_PTS', 'INT'])
        expect(its.reduce((all, { stats }) => all + (stats[stat] ?? 0), 0)).toBe(totals[stat] ?? 0);
    }
  });
});
