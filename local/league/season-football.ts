import type { SeasonLine } from './recording.ts';

/** What those who play in a position give in a game, about; a starting point, not a provider's number. */
const usual: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  QB: {
    ...{ PASS_ATT: 33, PASS_CMP: 21, PASS_YDS: 240, PASS_TD: 1.6, PASS_INT: 0.8 },
    ...{ RUSH_ATT: 3, RUSH_YDS: 12, RUSH_TD: 0.1 },
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

const GAMES = 16;
/** How much this one game says beside what is usual. */
const TRUST = 0.25;

/**
 * A season line that one game makes plausible: the player's own numbers, blended with what is usual for his position. The same box gives
 * the same line. Nobody has a line of whom the game has no number that his position is known by.
 */
export function footballSeason(stats: Readonly<Record<string, number>>, position: string): SeasonLine | undefined {
  const baseline = usual[position];
  if (!baseline || !Object.keys(baseline).some((stat) => stats[stat])) return undefined;
  const totals: Record<string, number> = {};
  for (const [stat, perGame] of Object.entries(baseline)) {
    totals[stat] = Math.round(GAMES * (TRUST * (stats[stat] ?? 0) + (1 - TRUST) * perGame));
  }
  const { DEF_SOLO, DEF_AST, FG, XP } = totals;
  if (DEF_SOLO !== undefined) totals.DEF_TOT = DEF_SOLO + (DEF_AST ?? 0);
  if (FG !== undefined) totals.KICK_PTS = 3 * FG + (XP ?? 0);
  return { estimated: true, games: GAMES, totals };
}
