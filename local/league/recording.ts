import { readdirSync, readFileSync } from 'node:fs';
import { sports } from '../../games/sports/sports.ts';
import type { Regulation, Sport, TeamFace } from '../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';

/** What a season gave a player. Those of a recording are its own estimates, never a provider's numbers (see season-basketball.ts). */
export type SeasonLine = { estimated?: true; games: number; totals: Record<string, number> };

/** Id, first name, last name, position, and the season line of those who played. */
export type PlayerRow = [id: string, first: string, last: string, position: string, season?: SeasonLine];

export type RecordedTeam = TeamFace & { players: PlayerRow[] };

type Place = [id: string, kind: Play['kind'], at: number, period: number, clock: number, order: number];
/**
 * A play as a row: its id, kind, ms since the first play, period, seconds left, and its provider's order; then
 * - stat: event type, pid or tid, and what it added where the sport's table does not say that of the event type
 * - shot: MAKE or MISS, pid, and the place in source shot space
 * - status: the status
 */
export type PlayRow =
  | [...Place]
  | [...Place, status: string]
  | [...Place, classification: string, subject: string, stats?: Record<string, number>]
  | [...Place, shotType: 'MAKE' | 'MISS', pid: string, hsx?: number, hsy?: number];

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
  plays: PlayRow[];
};

const PROVIDER_STEPS = 100_000_000;
/** Seconds of an overtime. Football's clock starts at 15:00 there too, or below it where the rules of the year are shorter. */
const overtimes: Readonly<Record<Sport, number>> = { BASKETBALL: 300, FOOTBALL: 900 };

/** Seconds that a period lasts. */
const lengthOf = (period: number, sport: Sport, { periods, minutes }: Regulation): number =>
  period > periods ? overtimes[sport] : minutes * 60;

const rowOf = ({ id }: Play): string => id.split('/', 1)[0] as string;

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

/** The row of a play. @param start wall time of the first play */
export function toRow(play: Play, start: number, sport: Sport): PlayRow {
  const order = play.order % PROVIDER_STEPS;
  const place: Place = [play.id, play.kind, play.at - start, play.period, play.clock, order];
  switch (play.kind) {
    case 'stat': {
      const told = sports[sport].eventTypes[play.classification]?.stats;
      const known = told && JSON.stringify(told) === JSON.stringify(play.stats);
      return [
        ...place,
        play.classification,
        play.pid ?? play.tid,
        ...(known ? [] : ([play.stats] as const)),
      ] as PlayRow;
    }
    case 'shot':
      return play.hsx === undefined || play.hsy === undefined
        ? [...place, play.shotType, play.pid]
        : [...place, play.shotType, play.pid, play.hsx, play.hsy];
    case 'status':
      return [...place, play.status];
    case 'clock':
      return place;
  }
}

/** The plays of a recording in the order they happened. `at` is ms since the first. */
export function playsOf({ sport, regulation, home, away, plays }: Recording): Play[] {
  const teamOf = new Map([home, away].flatMap(({ id, players }) => players.map(([pid]) => [pid, id] as const)));
  const read = plays.map((row): Play => {
    const [id, kind, at, period, clock, providerOrder, what = '', subject = '', third, fourth] = row as unknown[] as [
      ...Place,
      string?,
      string?,
      (number | Record<string, number>)?,
      number?,
    ];
    const order = gameOrder(period, lengthOf(period, sport, regulation) - clock, providerOrder);
    const fact = { id, rev: 1, order, at, period, clock };
    if (kind === 'clock') return { ...fact, kind };
    if (kind === 'status') return { ...fact, kind, status: what };
    const tid = teamOf.get(subject) ?? subject;
    if (kind === 'shot') {
      const shot = { ...fact, kind, tid, pid: subject, shotType: what as 'MAKE' | 'MISS' };
      return typeof third === 'number' && fourth !== undefined ? { ...shot, hsx: third, hsy: fourth } : shot;
    }
    const stats = { ...((third as Record<string, number>) ?? sports[sport].eventTypes[what]?.stats) };
    const line = { ...fact, kind, tid, classification: what, stats };
    return tid === subject ? { ...line, act: 'TEAM' } : { ...line, act: 'PLAYER', pid: subject };
  });
  return read.sort((a, b) => a.at - b.at || a.order - b.order);
}

/** The recording as text: a player and a play a line, so that a change reads well. */
export function toText({ home, away, plays, ...head }: Recording): string {
  const rows = (list: unknown[], indent: string) => list.map((row) => `${indent}${JSON.stringify(row)}`).join(',\n');
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
