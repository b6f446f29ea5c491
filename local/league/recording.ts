import { readdirSync, readFileSync } from 'node:fs';
import type { Regulation, Sport, TeamFace } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';

/** A player's season totals. In a recording they are estimates, never a provider's numbers (see season.ts). */
export type SeasonStats = { estimated?: true; games: number; totals: Record<string, number> };

/** Id, first name, last name, position, and the season stats of players who played. */
export type PlayerRow = [id: string, first: string, last: string, position: string, season?: SeasonStats | undefined];

export type RecordedTeam = TeamFace & { players: PlayerRow[] };

/** A real game in the project's own format. */
export type Recording = {
  /** Part of the event ids of its broadcasts, such as gsw-bkn. */
  key: string;
  /** The date and the teams, for a reader. */
  title: string;
  sport: Sport;
  regulation: Regulation;
  home: RecordedTeam;
  away: RecordedTeam;
  /** In game order; `at`: ms since the first play. */
  plays: readonly Play[];
};

/** The key of a game: the short names of both teams, away first. */
export const keyOf = (home: TeamFace, away: TeamFace): string => `${away.shortName}-${home.shortName}`.toLowerCase();

const rowOf = ({ id }: Play): string => id.replace(/\/.*/, '');

/** The plays that a recording stores: all except those that only say that a player took part. A row with no other play is stored as a reading of the clock. */
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

/** The recording as text, with one line per player and play, for readable diffs. */
export function toText({ home, away, plays, ...head }: Recording): string {
  const rows = (list: readonly unknown[], indent: string) =>
    list.map((row) => `${indent}${JSON.stringify(row)}`).join(',\n');
  const team = ({ players, ...face }: RecordedTeam) =>
    `${JSON.stringify(face).slice(0, -1)},"players":[\n${rows(players, '    ')}\n  ]}`;
  const parts = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  parts.push(`  "home": ${team(home)}`, `  "away": ${team(away)}`, `  "plays": [\n${rows(plays, '    ')}\n  ]`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

export function allRecordings(): Recording[] {
  const folder = new URL('../recordings/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}
