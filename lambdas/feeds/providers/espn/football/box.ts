import * as v from 'valibot';
import { fieldOf } from '../../../../../games/lib/unknown.ts';
import type { StatedBox } from '../../../feed.ts';
import { id, list, rowsOf, text, type Unreadable } from '../../../valid.ts';

/** Classifiers by section and column. A column of two numbers, `27/42`, has two. */
const sections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  passing: { 'C/ATT': ['PASS_CMP', 'PASS_ATT'], YDS: ['PASS_YDS'], TD: ['PASS_TD'], INT: ['PASS_INT'] },
  rushing: { CAR: ['RUSH_ATT'], YDS: ['RUSH_YDS'], TD: ['RUSH_TD'] },
  receiving: { REC: ['RECV_REC'], YDS: ['RECV_YDS'], TD: ['RECV_TD'] },
  fumbles: { FUM: ['FUM'], LOST: ['FUM_LOST'], REC: ['FUM_RCV'] },
  defensive: { TOT: ['DEF_TOT'], SOLO: ['DEF_SOLO'], SACKS: ['DEF_SACK'] },
  interceptions: { INT: ['INT'] },
  kickReturns: { NO: ['KICK_RET'], YDS: ['KICK_RET_YDS'] },
  puntReturns: { NO: ['PUNT_RET'], YDS: ['PUNT_RET_YDS'] },
  kicking: { FG: ['FG', 'FGA'], XP: ['XP', 'XPA'], PTS: ['KICK_PTS'] },
  punting: { NO: ['PUNT'], YDS: ['PUNT_YDS'] },
};

const cells = v.fallback(v.array(v.string()), []);
const Line = v.object({ athlete: v.object({ id, displayName: text, firstName: text, lastName: text }), stats: cells });
const Section = v.object({ name: text, labels: cells, athletes: rowsOf(Line), totals: cells });
const Team = v.object({ team: v.object({ id }), statistics: rowsOf(Section) });

/** A section of the box of a team. Its lines are of players. */
export type BoxSection = v.InferOutput<typeof Section> & { tid: string };

/** All sections that the box score of a summary lists, empty ones too; a player is in the sections of their deeds. */
export const sectionsIn = (body: unknown): BoxSection[] =>
  v.parse(rowsOf(Team), fieldOf(body, 'boxscore', 'players')).flatMap(({ team: { id: tid }, statistics }) =>
    statistics.map(({ athletes, ...section }) => {
      return { ...section, tid, athletes: athletes.filter(({ athlete }) => isPlayer(athlete.id)) };
    }),
  );

/** An entry of the team's numbers that are no player's has a negative id. */
const isPlayer = (pid: string): boolean => /^\d+$/.test(pid);

/** The box score in a summary of a football game, by the provider's ids. */
export function readFootballBox(body: unknown): Pick<StatedBox, 'players' | 'teams'> | Unreadable {
  if (!Array.isArray(fieldOf(body, 'boxscore', 'players'))) return { unreadable: 'there is no boxscore.players' };
  const players = new Map<string, { tid: string; stats: Record<string, number> }>();
  const teams = new Map<string, Record<string, number>>();
  for (const { tid, name, labels, athletes, totals } of sectionsIn(body)) {
    teams.set(tid, { ...teams.get(tid), ...numbersIn(name, labels, totals) });
    for (const { athlete, stats } of athletes) {
      const known = players.get(athlete.id) ?? { tid, stats: {} };
      players.set(athlete.id, { ...known, stats: { ...known.stats, ...numbersIn(name, labels, stats) } });
    }
  }
  return { players, teams };
}

/**
 * The box as the feed states it. Empty sections state nothing; in the others a player who is not listed has zeros. A team's passing yards are
 * stated apart: the NFL's are net of sacks.
 */
export function statedBox(body: unknown, rows: { isCollege: boolean; namesTacklers: boolean }): StatedBox | undefined {
  const box = readFootballBox(body);
  if ('unreadable' in box) return undefined;
  const teams = new Map(box.teams);
  for (const team of v.parse(list, fieldOf(body, 'boxscore', 'teams'))) {
    const tid = String(fieldOf(team, 'team', 'id'));
    const stated = v.parse(list, fieldOf(team, 'statistics')).find((one) => fieldOf(one, 'name') === 'netPassingYards');
    const net = Number.parseInt(String(fieldOf(stated, 'displayValue')), 10);
    const known = teams.get(tid);
    if (known?.PASS_YDS !== undefined && !Number.isNaN(net)) teams.set(tid, { ...known, PASS_YDS: net });
  }
  const players = new Map(
    [...box.players].map(([pid, { tid, stats }]) => {
      const zeros = Object.fromEntries(Object.keys(box.teams.get(tid) ?? {}).map((stat) => [stat, 0]));
      return [pid, { tid, stats: { ...zeros, ...stats } }];
    }),
  );
  const boxOnly = rows.isCollege && !rows.namesTacklers ? ['DEF_TOT', 'DEF_SOLO', 'DEF_AST'] : [];
  return { players, teams, boxOnly: new Set(boxOnly) };
}

/** The numbers of one line of a section by classifier. A cell that is no number, such as `--`, is left out. */
function numbersIn(section: string, labels: readonly string[], line: readonly string[]): Record<string, number> {
  const stats: Record<string, number> = {};
  for (const [label, classifiers] of Object.entries(sections[section] ?? {})) {
    const cell = line[labels.indexOf(label)] ?? '';
    const numbers = classifiers.length > 1 ? cell.split(/[/-]/) : [cell];
    for (const [index, classifier] of classifiers.entries()) {
      const number = numbers[index] ? Number(numbers[index]) : Number.NaN;
      if (Number.isFinite(number)) stats[classifier] = number;
    }
  }
  const { DEF_TOT, DEF_SOLO } = stats;
  return DEF_TOT === undefined || DEF_SOLO === undefined ? stats : { ...stats, DEF_AST: DEF_TOT - DEF_SOLO };
}
