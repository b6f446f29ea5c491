import type { BoxPlayer } from '../../lambdas/feeds/imports/importer.ts';
import type { SeasonStats } from './recording.ts';

/** Values by stat. */
type Numbers = Readonly<Record<string, number>>;

/** Approximate stats of a basketball player per 36 minutes, by position: our own estimate, not a provider's numbers. */
const columns = ['FG2', 'FG2A', 'FG3', 'FG3A', 'FT', 'FTA', 'OREB', 'DREB', 'AST', 'STL', 'BLK', 'TO', 'PF'];
const basketball: Readonly<Record<string, readonly number[]>> = {
  PG: [4.5, 9.3, 2.1, 5.8, 2.9, 3.4, 0.6, 3.7, 6.6, 1.3, 0.3, 2.6, 2.4],
  SG: [4.2, 8.6, 2.4, 6.4, 2.4, 2.9, 0.6, 3.8, 3.6, 1.1, 0.3, 1.9, 2.5],
  SF: [4.4, 8.7, 2.0, 5.5, 2.4, 3.0, 1.0, 5.0, 2.9, 1.1, 0.5, 1.7, 2.8],
  PF: [5.2, 9.8, 1.5, 4.3, 2.6, 3.4, 1.8, 6.3, 2.5, 0.9, 0.8, 1.7, 3.2],
  C: [6.6, 11.0, 0.5, 1.5, 3.2, 4.5, 3.2, 8.1, 2.1, 0.8, 1.6, 1.9, 3.8],
};
const BASKETBALL_GAMES = 36;
/** After this many minutes, the player's own stats weigh as much as the usual ones. */
const TRUSTED = 48;

/**
 * Season stats estimated from one game: the player's own numbers per minute, weighted by their minutes and blended with
 * the usual numbers of the position. The same box gives the same result. Undefined for a player who did not play.
 */
export function basketballSeason({ played, seconds, stats }: BoxPlayer, position: string): SeasonStats | undefined {
  const usual = basketball[position];
  if (!played || seconds === 0 || !usual) return undefined;
  const minutes = seconds / 60;
  const trust = minutes / (minutes + TRUSTED);
  const totals: Record<string, number> = Object.fromEntries(
    columns.map((column, index) => {
      const per36 = ((stats[column] ?? 0) * 36) / minutes;
      const perGame = (trust * per36 + (1 - trust) * (usual[index] ?? 0)) * (minutes / 36);
      return [column, Math.round(perGame * BASKETBALL_GAMES)];
    }),
  );
  const { FG2 = 0, FG2A = 0, FG3 = 0, FG3A = 0, FT = 0, OREB = 0, DREB = 0 } = totals;
  const sums = { PTS: 2 * FG2 + 3 * FG3 + FT, FG: FG2 + FG3, FGA: FG2A + FG3A, REB: OREB + DREB };
  return { estimated: true, games: BASKETBALL_GAMES, totals: { ...sums, ...totals } };
}

/** Approximate stats of a football player per game, by position: our own estimate, not a provider's numbers. */
const football: Readonly<Record<string, Numbers>> = {
  QB: {
    PASS_ATT: 33,
    PASS_CMP: 21,
    PASS_YDS: 240,
    PASS_TD: 1.6,
    PASS_INT: 0.8,
    RUSH_ATT: 3,
    RUSH_YDS: 12,
    RUSH_TD: 0.1,
  },
  RB: { RUSH_ATT: 10, RUSH_YDS: 43, RUSH_TD: 0.35, RECV_REC: 2, RECV_YDS: 16, RECV_TD: 0.1 },
  WR: { RECV_REC: 3.8, RECV_YDS: 48, RECV_TD: 0.3 },
  TE: { RECV_REC: 2.6, RECV_YDS: 29, RECV_TD: 0.25 },
  DL: { DEF_SOLO: 1.4, DEF_AST: 1, DEF_SACK: 0.35, FUM_RCV: 0.04 },
  LB: { DEF_SOLO: 3, DEF_AST: 1.6, DEF_SACK: 0.25, INT: 0.06, FUM_RCV: 0.05 },
  CB: { DEF_SOLO: 2.6, DEF_AST: 0.6, INT: 0.18, FUM_RCV: 0.03 },
  S: { DEF_SOLO: 3, DEF_AST: 1.3, DEF_SACK: 0.05, INT: 0.17, FUM_RCV: 0.04 },
  K: { FG: 1.7, FGA: 2, XP: 2.3, XPA: 2.4 },
  P: { PUNT: 4.5, PUNT_YDS: 205 },
};
const FOOTBALL_GAMES = 16;
/** Weight of this one game against the usual numbers; 0 to 1. */
const TRUST = 0.25;

/**
 * Season stats estimated from one game: the player's own numbers, blended with the usual ones of the position. The same box
 * gives the same result. Undefined for a player without any of these stats in the game.
 */
export function footballSeason(stats: Numbers, position: string): SeasonStats | undefined {
  const usual = football[position];
  if (!usual || !Object.keys(usual).some((stat) => stats[stat])) return undefined;
  const totals: Record<string, number> = {};
  for (const [stat, perGame] of Object.entries(usual)) {
    totals[stat] = Math.round(FOOTBALL_GAMES * (TRUST * (stats[stat] ?? 0) + (1 - TRUST) * perGame));
  }
  const { DEF_SOLO, DEF_AST, FG, XP } = totals;
  if (DEF_SOLO !== undefined) totals.DEF_TOT = DEF_SOLO + (DEF_AST ?? 0);
  if (FG !== undefined) totals.KICK_PTS = 3 * FG + (XP ?? 0);
  return { estimated: true, games: FOOTBALL_GAMES, totals };
}
