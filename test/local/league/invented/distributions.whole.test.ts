import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sport } from '../../../../games/timeline/event.ts';
import { type Box, boxOf } from '../../../../infra/operator/commands/box.ts';
import { realGames, skipReason } from '../../../golden/real-games.ts';
import { playedBy, sheet, statsIn } from './sheet.ts';

/** Of a team in a game: what nearly every one lies between, and what the average of many lies between, by what the leagues have had. */
type Band = {
  stat: string;
  of?: (stat: (name: string) => number) => number;
  game: [number, number];
  mean: [number, number];
};

const bands: Readonly<Record<Sport, readonly Band[]>> = {
  BASKETBALL: [
    { stat: 'PTS', game: [75, 150], mean: [105, 117] },
    { stat: 'FGA', game: [70, 108], mean: [85, 92] },
    { stat: 'FG%', of: (stat) => stat('FG') / stat('FGA'), game: [0.32, 0.62], mean: [0.455, 0.485] },
    { stat: 'FG3A', game: [15, 56], mean: [29, 38] },
    { stat: 'FTA', game: [4, 46], mean: [18, 25] },
    { stat: 'OREB', game: [2, 24], mean: [9, 13] },
    { stat: 'REB', game: [27, 66], mean: [42, 47] },
    { stat: 'AST', game: [12, 41], mean: [23, 28] },
    { stat: 'STL', game: [1, 17], mean: [6.5, 8.5] },
    { stat: 'BLK', game: [0, 14], mean: [4.3, 6] },
    { stat: 'TO', game: [4, 26], mean: [12.5, 15.5] },
    { stat: 'PF', game: [7, 34], mean: [18, 22] },
  ],
  FOOTBALL: [
    { stat: 'PTS', game: [0, 52], mean: [19, 26] },
    { stat: 'PASS_ATT', game: [17, 58], mean: [31, 39] },
    { stat: 'PASS_CMP', game: [8, 40], mean: [19, 25] },
    { stat: 'PASS_YDS', game: [60, 510], mean: [205, 260] },
    { stat: 'RUSH_ATT', game: [13, 48], mean: [24, 31] },
    { stat: 'RUSH_YDS', game: [20, 310], mean: [100, 140] },
    { stat: 'TD', of: (stat) => stat('RUSH_TD') + stat('RECV_TD'), game: [0, 7], mean: [1.9, 3] },
    { stat: 'INT', game: [0, 4], mean: [0.6, 1.2] },
    { stat: 'DEF_SACK', game: [0, 8], mean: [1.9, 3] },
    { stat: 'PUNTS', of: (stat) => stat('PUNT_YDS') / 45, game: [0, 12.5], mean: [3.8, 6.2] },
  ],
};

const GAMES = 200;
const simulated = (sport: Sport): ((stat: string) => number)[] =>
  Array.from({ length: GAMES }, (_, index) => {
    const first = index % 8;
    const second = (first + 1 + ((index >> 3) % 7)) % 8;
    const { home, away, plays } = playedBy(sport, first, second, `game ${index}`);
    return [home, away].map(({ id }) => sheet(statsIn(plays).filter(({ tid }) => tid === id)));
  }).flat();

const real: Readonly<Record<Sport, readonly (readonly [provider: string, file: string, boxFile?: string])[]>> = {
  BASKETBALL: [['nba-live', 'nba-cdn/playbyplay_0022000001.json', 'nba-cdn/boxscore_0022000001.json']],
  FOOTBALL: ['2017_11_TEN_PIT', '2020_02_BAL_HOU', '2021_06_TB_PHI', '2025_01_DAL_PHI', '2025_22_SEA_NE'].map(
    (game) => ['nfl', `nfl-present/${game}.json`] as const,
  ),
};

describe.each(['BASKETBALL', 'FOOTBALL'] as const)('%s', (sport) => {
  it(`comes to numbers like those of real games, in ${GAMES} games`, () => {
    const sides = simulated(sport);
    for (const {
      stat,
      of = (told: (name: string) => number) => told(stat),
      game: [least, most],
      mean: [low, high],
    } of bands[sport]) {
      const values = sides.map(of).sort((a, b) => a - b);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const within = values.filter((value) => value >= least && value <= most).length / values.length;
      const at = (share: number) => Number((values[Math.floor(share * (values.length - 1))] as number).toFixed(2));
      console.log(
        `${sport} ${stat}: mean ${mean.toFixed(2)}, 5 % below ${at(0.05)}, 95 % below ${at(0.95)}, ${at(0)} to ${at(1)}`,
      );
      expect([stat, mean >= low, mean <= high]).toEqual([stat, true, true]);
      expect([stat, within >= 0.985]).toEqual([stat, true]);
      // Games differ: half of the band at the least is used.
      expect([stat, at(1) - at(0) > (most - least) / 2]).toEqual([stat, true]);
    }
  });

  for (const [provider, file, boxFile] of real[sport]) {
    const reason = skipReason(file);
    it.skipIf(reason)(`has ${file} within the same bands${reason ? ` – skipped: ${reason}` : ''}`, () => {
      const path = (name: string) => join(realGames ?? '', name);
      const box: Box = boxOf(provider, path(file), boxFile && path(boxFile));
      for (const [team, stats] of Object.entries(box.teams)) {
        for (const {
          stat,
          of = (told: (name: string) => number) => told(stat),
          game: [least, most],
        } of bands[sport]) {
          const value = of((name) => stats[name] ?? 0);
          expect([team, stat, value, value >= least && value <= most]).toEqual([team, stat, value, true]);
        }
      }
    });
  }
});
