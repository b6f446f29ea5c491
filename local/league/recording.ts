import { readdirSync, readFileSync } from 'node:fs';
import type { Regulation, Sport, TeamFace } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';

/** What a season gave a player. Those of a recording are its own estimates, never a provider's numbers (see season.ts). */
export type SeasonStats = { estimated?: true; games: number; totals: Record<string, number> };

/** Id, first name, last name, position, and the season line of those who played. */
export type PlayerRow = [id: string, first: string, last: string, position: string, season?: SeasonStats | undefined];

export type RecordedTeam = TeamFace & { players: PlayerRow[] };

/** Facts of a real game in the project's own format: who, what, when, where, how much. */
export type Recording = {
  /** Names the broadcasts of it, such as gsw-bkn. */
  key: string;
  /** When and what it was, for a reader. */
  title: string;
  sport: Sport;
  regulation: Regulation;
  home: RecordedTeam;
  away: RecordedTeam;
  /** In the order in which they happened; `at` is ms since the first. */
  plays: readonly Play[];
};

/** Names the game of two teams, away and home. */
export const keyOf = (home: TeamFace, away: TeamFace): string => `${away.shortName}-${home.shortName}`.toLowerCase();

const rowOf = ({ id }: Play): string => id.replace(/\/.*/, '');

/**
 * The plays that a recording holds: what counts. Plays that only say that a player took part add nothing to a line; a row of nothing
 * else is a reading of the clock.
 */
export function recorded(plays: readonly Play[]): Play[] {
  const counts = ({ id }: Play) => !/\/named(-\d)?$/.test(id);
  const rows = new Set(plays.filter(counts).map(rowOf));
  return plays.flatMap((play): Play[] => {
    if (counts(play)) return [play];
    if (rows.has(rowOf(play))) return [];
    rows.add(rowOf(play));
    const { rev, order, at, period, clock } = play;
    return [{ kind: 'clock', id: rowOf(play), rev, order, at, period, clock }];
  });
}

/** The recording as text: a player and a play a line, so that a change reads well. */
export function toText({ home, away, plays, ...head }: Recording): string {
  const rows = (list: readonly unknown[], indent: string) =>
    list.map((row) => `${indent}${JSON.stringify(row)}`).join(',\n');
  const team = ({ players, ...face }: RecordedTeam) =>
    `${JSON.stringify(face).slice(0, -1)},"players":[\n${rows(players, '    ')}\n  ]}`;
  const parts = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  parts.push(`  "home": ${team(home)}`, `  "away": ${team(away)}`, `  "plays": [\n${rows(plays, '    ')}\n  ]`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** Every recording of the project. */
export function allRecordings(): Recording[] {
  const folder = new URL('../recordings/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}
