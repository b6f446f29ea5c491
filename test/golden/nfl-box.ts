import * as v from 'valibot';
import { fieldOf } from '../../games/record.ts';
import { readHeader } from '../../lambdas/providers/nfl-gamecenter/schema.ts';
import { fields, trimmed } from '../../lambdas/providers/valid.ts';

/** Classifiers of official columns, by category. Longest gains, averages and shares of time are no sums. */
export const playerColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  passing: {
    att: ['PASS_ATT'],
    cmp: ['PASS_CMP'],
    yds: ['PASS_YDS'],
    tds: ['PASS_TD'],
    ints: ['PASS_INT'],
    twoptm: ['TWO_PT'],
  },
  rushing: { att: ['RUSH_ATT'], yds: ['RUSH_YDS'], tds: ['RUSH_TD'], twoptm: ['TWO_PT'] },
  receiving: { rec: ['RECV_REC'], yds: ['RECV_YDS'], tds: ['RECV_TD'], twoptm: ['TWO_PT'] },
  fumbles: { tot: ['FUM'], trcv: ['FUM_RCV'], lost: ['FUM_LOST'] },
  // totpfg are the points of field goals; xptot, in spite of its name, counts attempts.
  kicking: { fgm: ['FG'], fga: ['FGA'], totpfg: ['KICK_PTS'], xpmade: ['XP', 'KICK_PTS'], xpa: ['XPA'] },
  punting: { pts: ['PUNT'], yds: ['PUNT_YDS'] },
  kickret: { ret: ['KICK_RET'], tds: ['RET_TD'] },
  puntret: { ret: ['PUNT_RET'], tds: ['RET_TD'] },
  defense: {
    tkl: ['DEF_SOLO', 'DEF_TOT'],
    ast: ['DEF_AST', 'DEF_TOT'],
    sk: ['DEF_SACK'],
    int: ['INT'],
    ffum: ['FUM_FORCED'],
  },
};
const teamColumns = {
  totfd: 'FIRST_DOWN',
  pyds: 'PASS_YDS',
  ryds: 'RUSH_YDS',
  pen: 'PEN',
  penyds: 'PEN_YDS',
  pt: 'PUNT',
  ptyds: 'PUNT_YDS',
} as const;

const Team = v.object({ abbr: trimmed, score: v.object({ T: v.number() }), stats: fields });
const Sides = v.object({ home: Team, away: Team });
const Line = v.looseObject({ name: trimmed });

type NflBoxPlayer = { id: string; name: string; stats: Record<string, number> };
type NflBoxTeam = {
  id: string;
  score: number;
  players: NflBoxPlayer[];
  stats: Record<string, number>;
  /** Number of cells that these stats come from. */
  cells: number;
};
type NflBox = { gameId: string; home: NflBoxTeam; away: NflBoxTeam };

/** The official box score in NFL gamecenter. A player has the columns of the categories that list them. */
export function readNflBox(body: unknown): NflBox {
  const header = readHeader(body);
  if ('unreadable' in header) throw new Error(header.unreadable);
  const { home, away } = v.parse(Sides, fieldOf(body, header.id));
  return { gameId: header.id, home: teamOf(home), away: teamOf(away) };
}

function teamOf({ abbr, score, stats }: v.InferOutput<typeof Team>): NflBoxTeam {
  const players = new Map<string, NflBoxPlayer>();
  let cells = 0;
  for (const [category, columns] of Object.entries(playerColumns)) {
    for (const [id, entry] of Object.entries(v.parse(fields, stats[category]))) {
      const line = v.safeParse(Line, entry);
      if (!line.success) continue;
      const player = players.get(id) ?? { id, name: line.output.name, stats: {} };
      players.set(id, player);
      for (const [column, classifiers] of Object.entries(columns)) {
        if (typeof line.output[column] !== 'number') continue;
        cells += 1;
        for (const classifier of classifiers) {
          player.stats[classifier] = (player.stats[classifier] ?? 0) + Number(line.output[column]);
        }
      }
    }
  }
  const official = v.parse(fields, stats.team);
  const line: Record<string, number> = {};
  for (const [column, classifier] of Object.entries(teamColumns)) line[classifier] = Number(official[column]);
  return {
    id: abbr,
    score: score.T,
    players: [...players.values()],
    stats: line,
    cells: cells + Object.keys(line).length,
  };
}
