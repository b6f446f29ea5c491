import * as v from 'valibot';
import { fieldOf } from '../../../../../games/lib/unknown.ts';
import { COLLEGE_FOOTBALL } from '../../../../../games/side-games/tic-tac-toe/copy.ts';
import type { Tally } from '../../../feed.ts';
import {
  id,
  list,
  maybe,
  period,
  plainText,
  readAs,
  rowsOf,
  statedPoints,
  text,
  trimmed,
  type Unreadable,
  wallTime,
} from '../../../valid.ts';
import { RowClock } from '../plays.ts';
import { type EspnGame, readSummary } from '../schema.ts';
import type { FieldState } from './sentence.ts';

const whole = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99)), 0);

/** A team by its id. */
const team = maybe(
  v.pipe(
    v.object({ id }),
    v.transform(({ id }) => id),
  ),
);

const nowhere: FieldState = { down: 0, distance: 0, toEndZone: undefined, tid: undefined };
const state = v.fallback(
  v.pipe(
    v.object({
      down: whole,
      distance: whole,
      yardsToEndzone: maybe(v.pipe(v.number(), v.integer())),
      team,
    }),
    v.transform(
      ({ down, distance, yardsToEndzone, team }): FieldState => ({
        ...{ down: Math.max(down, 0), distance: Math.max(distance, 0), tid: team },
        // Hundreds of rows have 0 for a place that is not stated.
        toEndZone: yardsToEndzone || undefined,
      }),
    ),
  ),
  nowhere,
);

const points = maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)));

/** A row of a drive, or an entry of the scoring summary. */
const Row = v.pipe(
  v.object({
    id: v.pipe(id, v.regex(/^\d{1,24}$/)),
    sequenceNumber: maybe(v.pipe(id, v.transform(Number), v.integer(), v.minValue(0))),
    type: v.fallback(v.object({ text }), { text: '' }),
    text: trimmed,
    period: v.object({ number: period }),
    clock: RowClock,
    scoringPlay: v.fallback(v.boolean(), false),
    scoringType: v.fallback(v.object({ name: text }), { name: '' }),
    pointAfterAttempt: maybe(v.object({ value: points })),
    homeScore: statedPoints,
    awayScore: statedPoints,
    wallclock: wallTime,
    team,
    start: maybe(state),
    end: maybe(state),
  }),
  v.transform(
    ({ sequenceNumber, type, period, clock, scoringType, pointAfterAttempt, homeScore, awayScore, ...row }) => ({
      ...row,
      start: row.start ?? nowhere,
      end: row.end ?? nowhere,
      type: type.text,
      sequence: sequenceNumber,
      period: period.number,
      /** Seconds left. In some games all rows of a drive have the clock of its start or end. */
      clock: clock.displayValue,
      /** touchdown, field-goal, safety; empty on other rows. */
      kind: scoringType.name,
      tryPoints: pointAfterAttempt?.value,
      home: homeScore,
      away: awayScore,
      /** The team whose drive it is. */
      drive: undefined as string | undefined,
    }),
  ),
);

export type FootballRow = v.InferOutput<typeof Row>;

/** A row, or the fault that makes it unreadable. */
export const readFootballRow = (row: unknown) => readAs(Row, row, 'a row with');

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

/** The provider's id of a row behind that of the event. */
export const numberOf = (id: string, eventId: string): string =>
  id.startsWith(eventId) ? id.slice(eventId.length) || id : id;

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
