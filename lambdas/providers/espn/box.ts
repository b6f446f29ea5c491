import * as v from 'valibot';
import type { Unreadable } from '../feed.ts';
import type { BoxPlayer, BoxScore, BoxTeam } from '../nba-live/box.ts';
import { colorOf, type EspnTeam, readSummary } from './schema.ts';

/** Columns by their label. A column of two numbers, made and attempted, is of two classifiers. */
const columns: Readonly<Record<string, readonly string[]>> = {
  PTS: ['PTS'],
  FG: ['FG', 'FGA'],
  '3PT': ['FG3', 'FG3A'],
  FT: ['FT', 'FTA'],
  OREB: ['OREB'],
  DREB: ['DREB'],
  REB: ['REB'],
  AST: ['AST'],
  STL: ['STL'],
  BLK: ['BLK'],
  TO: ['TO'],
  PF: ['PF'],
};

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const text = v.nullish(v.string(), '');
const cells = v.fallback(v.nullish(v.array(v.string()), []), []);
const Athlete = v.object({
  athlete: v.object({
    id,
    displayName: text,
    jersey: text,
    position: v.nullish(v.object({ abbreviation: text })),
    headshot: v.nullish(v.object({ href: text })),
  }),
  didNotPlay: v.nullish(v.boolean(), false),
  stats: cells,
});
const Side = v.object({
  team: v.object({ id, location: text, name: text, abbreviation: text, color: text }),
  statistics: v.looseTuple([v.object({ labels: cells, athletes: v.array(Athlete), totals: cells })]),
});
const Totals = v.object({
  team: v.object({ id }),
  statistics: v.array(v.object({ name: text, displayValue: text })),
});
const Box = v.object({ boxscore: v.object({ players: v.array(Side), teams: v.array(Totals) }) });

/** The official box score that stands beside the plays of a summary. A team's turnovers are with those that no player is charged with. */
export function readEspnBox(body: unknown): BoxScore | Unreadable {
  const game = readSummary(body);
  if ('unreadable' in game) return game;
  const read = v.safeParse(Box, body);
  if (!read.success) return { unreadable: `the box score has a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}` };
  const { players, teams } = read.output.boxscore;
  const side = ({ face: { id }, score }: EspnTeam) => {
    const its = players.find(({ team }) => team.id === id);
    const totals = teams.find(({ team }) => team.id === id)?.statistics ?? [];
    const turnovers = Number(totals.find(({ name }) => name === 'totalTurnovers')?.displayValue);
    return its && boxTeam(its, score, turnovers);
  };
  const [home, away] = [side(game.home), side(game.away)];
  return home && away ? { home, away } : { unreadable: 'the box score is not of both teams' };
}

function boxTeam({ team, statistics }: v.InferOutput<typeof Side>, score: number, turnovers: number): BoxTeam {
  const [{ labels, athletes, totals }] = statistics;
  const stats = lineOf(labels, totals);
  return {
    id: team.id,
    city: team.location,
    name: team.name,
    shortName: team.abbreviation,
    color: colorOf(team.color),
    score,
    stats: Number.isFinite(turnovers) ? { ...stats, TO: turnovers } : stats,
    players: athletes.map((line) => boxPlayer(line, labels)),
  };
}

function boxPlayer({ athlete, didNotPlay, stats }: v.InferOutput<typeof Athlete>, labels: string[]): BoxPlayer {
  const { id, displayName, jersey, position, headshot } = athlete;
  const [firstName = '', ...rest] = displayName.split(' ');
  return {
    id,
    firstName,
    lastName: rest.join(' '),
    position: position?.abbreviation ?? '',
    jersey,
    ...(headshot?.href && { image: headshot.href }),
    played: !didNotPlay && stats.length > 0,
    seconds: Number(stats[labels.indexOf('MIN')] ?? 0) * 60 || 0,
    stats: lineOf(labels, stats),
  };
}

/** A line by classifier; who did not play has zeros. Two-pointers are the field goals that are no threes. */
function lineOf(labels: readonly string[], line: readonly string[]): Record<string, number> {
  const stats: Record<string, number> = {};
  for (const [label, classifiers] of Object.entries(columns)) {
    const numbers = (line[labels.indexOf(label)] ?? '').split('-').map(Number);
    classifiers.forEach((classifier, index) => {
      stats[classifier] = numbers[index] || 0;
    });
  }
  const but = (all: string, threes: string) => (stats[all] ?? 0) - (stats[threes] ?? 0);
  return { ...stats, FG2: but('FG', 'FG3'), FG2A: but('FGA', 'FG3A') };
}
