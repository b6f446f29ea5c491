import * as v from 'valibot';
import { readPlay } from '../../providers/espn/plays.ts';
import { colorOf, type EspnTeam, readSummary } from '../../providers/espn/schema.ts';
import { id, readAs, text, type Unreadable } from '../../valid.ts';
import {
  type BoxPlayer,
  type BoxScore,
  type BoxTeam,
  teamsOfPlays,
  withOneTeamEach,
  withTwoPointers,
} from '../importer.ts';

/** Labels of columns that are the classifiers of their numbers. */
const columns = ['PTS', 'OREB', 'DREB', 'REB', 'AST', 'STL', 'BLK', 'TO', 'PF'].map(
  (label) => [label, [label]] as const,
);
/** Classifiers of columns of two numbers, made and attempted. */
const attempts = { FG: ['FG', 'FGA'], '3PT': ['FG3', 'FG3A'], FT: ['FT', 'FTA'] };

const cells = v.fallback(v.array(v.string()), []);
const Athlete = v.object({
  athlete: v.object({
    id,
    displayName: text,
    position: v.nullish(v.object({ abbreviation: text })),
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

/** The official box score in a summary. A team's turnovers include those that no player is charged with. */
export function readEspnBox(body: unknown): BoxScore | Unreadable {
  const game = readSummary(body);
  if ('unreadable' in game) return game;
  const box = readAs(Box, body, 'the box score has');
  if ('unreadable' in box) return box;
  const { players, teams } = box.boxscore;
  const side = ({ face: { id }, score }: EspnTeam) => {
    const listed = players.find(({ team }) => team.id === id);
    const totals = teams.find(({ team }) => team.id === id)?.statistics ?? [];
    const turnovers = Number(totals.find(({ name }) => name === 'totalTurnovers')?.displayValue);
    return listed && boxTeam(listed, score, turnovers);
  };
  const [home, away] = [side(game.home), side(game.away)];
  if (!home || !away) return { unreadable: 'the box score is not of both teams' };
  const plays = game.rows.flatMap((raw) => {
    const play = readPlay(raw);
    return 'unreadable' in play ? [] : [{ pid: play.pids[0], tid: play.tid }];
  });
  return withOneTeamEach({ home, away }, teamsOfPlays(plays));
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
  const { id, displayName, position } = athlete;
  const [firstName = '', ...rest] = displayName.split(' ');
  return {
    id,
    firstName,
    lastName: rest.join(' '),
    position: position?.abbreviation ?? '',
    played: !didNotPlay && stats.length > 0,
    seconds: Number(stats[labels.indexOf('MIN')] ?? 0) * 60 || 0,
    stats: lineOf(labels, stats),
  };
}

/** A line by classifier; zeros for a player who did not play. */
function lineOf(labels: readonly string[], line: readonly string[]): Record<string, number> {
  const stats: Record<string, number> = {};
  for (const [label, classifiers] of [...columns, ...Object.entries(attempts)]) {
    const numbers = (line[labels.indexOf(label)] ?? '').split('-').map(Number);
    classifiers.forEach((classifier, index) => {
      stats[classifier] = numbers[index] || 0;
    });
  }
  return withTwoPointers(stats);
}
