import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { fields, timeOf, type Unreadable } from '../../lambdas/feeds/providers/valid.ts';
import { type TimedRow, timesOf } from '../../lambdas/feeds/providers/wall-times.ts';

/** The event and the times of a game that is played again. */
export type Move = {
  /** The id of its event, in place of the provider's own. */
  eventId: string;
  /** Epoch ms. */
  startsAt: number;
  /** The new time of a time in the file. */
  at(time: number): number;
};

/** How a provider's file grows while its game is on: what is needed to cut a file, and to send it again at another time. */
export type Course<Row = unknown> = {
  /** Each row is a delivery of its own. Without it each delivery is the whole game so far. */
  push?: true;
  rows(body: unknown): Row[];
  /** The file as it is while it has these of its rows. It says that the game is over only with the last one. */
  cut(body: unknown, rows: Row[]): unknown;
  /** When each row was sent, epoch ms by the file's own clock; estimated if the provider has no wall times. */
  sentAt(rows: readonly Row[], event: GameEvent): number[];
  /** Other times in the rows, which move along, epoch ms. */
  times?(rows: readonly Row[]): number[];
  /** The file with another id and at other times. */
  moved(body: unknown, move: Move): unknown;
  /** A delivery with the time at which the provider says that it was made. */
  stamped?(body: unknown, now: number): unknown;
};

/** Whether rows of a body include its last one. */
export const isWhole = (rows: readonly unknown[], all: readonly unknown[]): boolean =>
  isDeepStrictEqual(rows.at(-1), all.at(-1));

/** A list within plain data; empty if there is none. */
export function listIn(body: unknown, ...path: string[]): unknown[] {
  const list = fieldOf(body, ...path);
  return Array.isArray(list) ? list : [];
}

/** A copy of plain data with other fields at a place within. */
export function withFields(body: unknown, path: readonly string[], changed: object): Record<string, unknown> {
  const own = v.parse(fields, body);
  const [key, ...deeper] = path;
  return key === undefined ? { ...own, ...changed } : { ...own, [key]: withFields(own[key], deeper, changed) };
}

/** The ISO text of a moved time; undefined if there is no time. */
export function movedTime(text: unknown, at: Move['at']): string | undefined {
  const time = timeOf(text);
  return time === undefined ? undefined : new Date(at(time)).toISOString();
}

/**
 * When rows of basketball were sent, by their wall times or at the usual pace. What a sentence prints of the time does not count.
 * @param read a row as the provider's feed reads it; a row that cannot be read is sent with the one before it
 * @param order compares two rows whose list is not in the order of the game
 */
export function timesOfRows<T extends TimedRow>(
  rows: readonly unknown[],
  event: GameEvent,
  read: (row: unknown) => T | Unreadable,
  order: (a: T, b: T) => number = () => 0,
): number[] {
  const known = rows.flatMap((row, index) => {
    const moment = read(row);
    return 'unreadable' in moment ? [] : [{ ...moment, description: '', index }];
  });
  const { at } = timesOf(known.sort(order), event, 0, true);
  const times = new Map(at.map((time, place) => [known[place]?.index, time]));
  return filled(rows.map((_, index) => times.get(index)));
}

/** Times of rows; one without a time has that of the row before it. */
export function filled(times: readonly (number | undefined)[]): number[] {
  let last = Math.min(...times.filter((time) => time !== undefined));
  return times.map((time) => {
    last = time ?? last;
    return last;
  });
}
