import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '../../games/timeline/event.ts';
import { type TimedRow, timesOf } from '../../lambdas/providers/wall-times.ts';

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
export type Course = {
  /** Each row is a delivery of its own. Without it each delivery is the whole game so far. */
  push?: true;
  rows(body: unknown): unknown[];
  /** The file as it is while it has these of its rows. It says that the game is over only with the last one. */
  cut(body: unknown, rows: unknown[]): unknown;
  /** When each row was sent, epoch ms by the file's own clock; estimated where the provider has no wall times. */
  toldAt(rows: readonly unknown[], event: GameEvent): number[];
  /** Other times in the rows, which move along, epoch ms. */
  times?(rows: readonly unknown[]): number[];
  /** The file with another id and at other times. */
  moved(body: unknown, move: Move): unknown;
  /** A delivery with the time at which the provider says that it was made. */
  stamped?(body: unknown, now: number): unknown;
};

/** Whether rows of a body include its last one. */
export const isWhole = (rows: readonly unknown[], all: readonly unknown[]): boolean =>
  isDeepStrictEqual(rows.at(-1), all.at(-1));

/** A list within plain data, such as `game.actions`. */
export function listAt(path: readonly string[]) {
  const [key = '', ...deeper] = path;
  const inner = deeper.length > 0 ? listAt(deeper) : undefined;
  const at = (body: unknown) => (body as Record<string, unknown>)[key];
  return {
    of: (body: unknown): unknown[] => (inner ? inner.of(at(body)) : (at(body) as unknown[])),
    put: (body: unknown, rows: unknown[]): unknown => ({
      ...(body as object),
      [key]: inner ? inner.put(at(body), rows) : rows,
    }),
  };
}

/**
 * When rows of basketball were sent, by their wall times or at the usual pace.
 * @param read a row as the provider's feed reads it; a row that cannot be read is sent with the one before it
 * @param order compares two rows whose list is not in the order of the game
 */
export function timesOfRows<T extends TimedRow>(
  rows: readonly unknown[],
  event: GameEvent,
  read: (row: unknown) => T | string,
  order: (a: T, b: T) => number = () => 0,
): number[] {
  const known = rows.flatMap((row, index) => {
    const moment = read(row);
    return typeof moment === 'string' ? [] : [{ moment, index }];
  });
  known.sort((a, b) => order(a.moment, b.moment));
  const moments = known.map(({ moment: { period, clock, wallTime } }) => ({ period, clock, wallTime }));
  const { at } = timesOf(moments, event, 0, true);
  return filled(rows.length, new Map(known.map(({ index }, place) => [index, at[place] as number])));
}

/** A time for each of so many rows; one without a time has that of the row before it. */
export function filled(count: number, times: ReadonlyMap<number, number>): number[] {
  let last = Math.min(...times.values());
  return Array.from({ length: count }, (_, index) => {
    last = times.get(index) ?? last;
    return last;
  });
}

/** The time in a text, epoch ms; undefined where there is none. */
export function timeIn(text: unknown): number | undefined {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
