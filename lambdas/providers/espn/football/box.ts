import * as v from 'valibot';
import { fieldOf } from '../../../../games/record.ts';
import type { StatedBox } from '../../feed.ts';
import { id, text } from '../../valid.ts';
import type { FootballGame } from './summary.ts';

/** Classifiers of the numbers in a column, by section and ESPN's key. */
const columns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  passing: {
    'completions/passingAttempts': ['PASS_CMP', 'PASS_ATT'],
    passingYards: ['PASS_YDS'],
    passingTouchdowns: ['PASS_TD'],
    interceptions: ['PASS_INT'],
  },
  rushing: { rushingAttempts: ['RUSH_ATT'], rushingYards: ['RUSH_YDS'], rushingTouchdowns: ['RUSH_TD'] },
  receiving: { receptions: ['RECV_REC'], receivingYards: ['RECV_YDS'], receivingTouchdowns: ['RECV_TD'] },
  fumbles: { fumbles: ['FUM'], fumblesLost: ['FUM_LOST'], fumblesRecovered: ['FUM_RCV'] },
  defensive: { totalTackles: ['DEF_TOT'], soloTackles: ['DEF_SOLO'], sacks: ['DEF_SACK'] },
  interceptions: { interceptions: ['INT'] },
  kickReturns: { kickReturns: ['KICK_RET'], kickReturnYards: ['KICK_RET_YDS'] },
  puntReturns: { puntReturns: ['PUNT_RET'], puntReturnYards: ['PUNT_RET_YDS'] },
  kicking: {
    'fieldGoalsMade/fieldGoalAttempts': ['FG', 'FGA'],
    'extraPointsMade/extraPointAttempts': ['XP', 'XPA'],
    totalKickingPoints: ['KICK_PTS'],
  },
  punting: { punts: ['PUNT'], puntYards: ['PUNT_YDS'] },
};

const list = v.fallback(v.array(v.unknown()), []);
const cells = v.fallback(v.array(v.union([v.string(), v.number()])), []);
const Section = v.object({ name: text, keys: v.fallback(v.array(v.string()), []), athletes: list, totals: cells });
const Line = v.object({ athlete: v.object({ id }), stats: cells });

type Stats = Record<string, number>;
const tackles = ['DEF_TOT', 'DEF_SOLO', 'DEF_AST'];

/**
 * The box of a summary. A section without lines states nothing; in one with lines, a player of the team who is not listed has zeros. An
 * entry " Team" with a negative id has numbers of the team that are no player's.
 */
export function footballBox(body: unknown, { home, away, isCollege }: FootballGame): StatedBox | undefined {
  const players = new Map<string, { tid: string; stats: Stats }>();
  const teams = new Map<string, Stats>();
  const boxscore = fieldOf(body, 'boxscore');
  for (const team of v.parse(list, fieldOf(boxscore, 'players'))) {
    const tid = String(fieldOf(team, 'team', 'id'));
    if (tid !== home.face.id && tid !== away.face.id) continue;
    const zeros: Stats = {};
    const lines: [pid: string, stats: Stats][] = [];
    for (const section of v.parse(list, fieldOf(team, 'statistics'))) {
      const read = v.safeParse(Section, section);
      const known = read.success ? columns[read.output.name] : undefined;
      if (!read.success || !known || read.output.athletes.length === 0) continue;
      const { keys, athletes, totals } = read.output;
      const numbers = (values: readonly (string | number)[]) => numbersOf(keys, known, values);
      for (const line of athletes) {
        const found = v.safeParse(Line, line);
        if (found.success) lines.push([found.output.athlete.id, numbers(found.output.stats)]);
      }
      teams.set(tid, { ...teams.get(tid), ...numbers(totals) });
      for (const stat of Object.values(known).flat()) zeros[stat] = 0;
      if ('DEF_TOT' in zeros) zeros.DEF_AST = 0;
    }
    for (const [pid, stats] of lines) {
      if (!/^\d+$/.test(pid)) continue;
      players.set(pid, { tid, stats: { ...(players.get(pid)?.stats ?? zeros), ...stats } });
    }
    const net = netYards(boxscore, tid);
    const stats = teams.get(tid);
    if (stats?.PASS_YDS !== undefined && net !== undefined) stats.PASS_YDS = net;
  }
  if (players.size === 0) return undefined;
  return { players, teams, boxOnly: new Set(isCollege ? tackles : []) };
}

/** The numbers of a line by classifier; a cell that is no number states nothing. */
function numbersOf(keys: readonly string[], known: Readonly<Record<string, readonly string[]>>, values: readonly (string | number)[]) {
  const stats: Stats = {};
  for (const [index, key] of keys.entries()) {
    const numbers = String(values[index] ?? '').split('/');
    for (const [at, stat] of (known[key] ?? []).entries()) {
      const number = numbers[at]?.trim();
      if (number && Number.isFinite(Number(number))) stats[stat] = Number(number);
    }
  }
  const { DEF_TOT, DEF_SOLO } = stats;
  return DEF_TOT === undefined || DEF_SOLO === undefined ? stats : { ...stats, DEF_AST: DEF_TOT - DEF_SOLO };
}

/** A team's passing yards, less those lost by sacks in the NFL. */
function netYards(boxscore: unknown, tid: string): number | undefined {
  const team = v.parse(list, fieldOf(boxscore, 'teams')).find((team) => String(fieldOf(team, 'team', 'id')) === tid);
  const stated = v.parse(list, fieldOf(team, 'statistics')).find((stat) => fieldOf(stat, 'name') === 'netPassingYards');
  const yards = Number.parseInt(String(fieldOf(stated, 'displayValue')), 10);
  return Number.isNaN(yards) ? undefined : yards;
}
