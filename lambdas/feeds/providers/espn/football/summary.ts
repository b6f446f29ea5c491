import * as v from 'valibot';
import { fieldOf } from '../../../../../games/lib/unknown.ts';
import { COLLEGE_FOOTBALL } from '../../../../../games/side-games/tic-tac-toe/zones.ts';
import type { Tally } from '../../../feed.ts';
import { list, plainText, rowsOf, type Unreadable } from '../../../valid.ts';
import { type EspnGame, readSummary } from '../schema.ts';
import { numberOf } from './keys.ts';
import { type FootballRow, readFootballRow } from './row.ts';

const drives = rowsOf(v.object({ plays: list, team: v.optional(v.unknown()) }));

/** A row of a summary, and the team whose drive it is in. */
type ListedRow = { row: unknown; drive?: unknown };

export type FootballGame = EspnGame & {
  isCollege: boolean;
  /** The period that has just ended, as the header says; 0 if it does not. */
  closed: number;
  /** Of all drives, as listed. */
  rows: readonly ListedRow[];
  scoring: readonly ListedRow[];
  /** The summary as far as it is read for the box. */
  boxed: { boxscore: unknown };
};

/** The football game of a summary. */
export function readFootballSummary(body: unknown): FootballGame | Unreadable {
  const game = readSummary(body);
  if ('unreadable' in game) return game;
  const status = fieldOf(v.parse(list, fieldOf(body, 'header', 'competitions'))[0], 'status');
  const isBreak = /HALFTIME|END_PERIOD/.test(plainText(fieldOf(status, 'type', 'name')));
  const listed = [...v.parse(list, fieldOf(body, 'drives', 'previous')), fieldOf(body, 'drives', 'current')];
  return {
    ...game,
    isCollege: game.league === COLLEGE_FOOTBALL,
    closed: isBreak ? Number(fieldOf(status, 'period')) || 0 : 0,
    rows: v.parse(drives, listed).flatMap(({ plays, team }) => {
      const drive = fieldOf(team, 'id');
      return plays.map((row) => ({ row, drive }));
    }),
    scoring: v.parse(list, fieldOf(body, 'scoringPlays')).map((row) => ({ row })),
    boxed: { boxscore: fieldOf(body, 'boxscore') },
  };
}

/** The rows that can be read, each id once: the newest of those under one id, at the place of the first. */
export function readRows(
  listed: readonly ListedRow[],
  ignored: Tally,
  unread: Set<string>,
  eventId: string,
): FootballRow[] {
  const rows = new Map<string, FootballRow>();
  for (const { row: raw, drive } of listed) {
    const row = readFootballRow(raw);
    if ('unreadable' in row) {
      ignored.add(row.unreadable);
      unread.add(numberOf(plainText(fieldOf(raw, 'id')), eventId));
    } else rows.set(row.id, { ...row, drive: plainText(drive ?? '') || undefined });
  }
  return [...rows.values()];
}
