import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { type GameEvent, scheduled, type TeamFace } from '../../games/timeline/event.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import type { BoxScore, BoxTeam } from '../../lambdas/feeds/imports/importer.ts';
import { type TimedRow, timesOf } from '../../lambdas/feeds/stated/wall-times.ts';
import { fields, timeOf, type Unreadable } from '../../lambdas/feeds/valid.ts';

/** How the files of one provider are read. */
export type FileReader = {
  feed: Feed;
  /**
   * @param box the official box score, for a provider that has it in a separate file
   * @returns an error text for files of another format
   */
  describe(body: unknown, box: unknown): Described | string;
  takesBox?: true;
  /** Merges the box score into the body, for a provider whose feed reads both from one body. */
  withBox?(body: unknown, box: unknown): unknown;
  /** How a game grows, for a provider whose files can be replayed. */
  course?: Course;
};
export type Describe = FileReader['describe'];

export type Named = { name: string; tid: string };

/** Facts of a game in a provider's files, besides its plays. */
export type Described = {
  event: GameEvent;
  /** All players that the files name, by the provider's id. */
  players: ReadonlyMap<string, Named>;
  /** The score of an official box score, if there is one. */
  official?: { home: number; away: number };
};

/** A team with only these fields known. */
export const faceOf = (id: string, name = id, shortName = name): TeamFace => ({ id, name, shortName, color: '' });

/** A game's description from its box score. */
export function fromBox(id: string, box: BoxScore, start: Pick<GameEvent, 'startsAt' | 'regulation'>): Described {
  const named = ({ id: tid, players }: BoxTeam) =>
    players.map(({ id, firstName, lastName }): [string, Named] => [
      id,
      { name: `${firstName} ${lastName}`.trim(), tid },
    ]);
  const face = ({ id, city, name, shortName, color }: BoxTeam) => ({ id, name: `${city} ${name}`, shortName, color });
  const event = scheduled({ id, type: 'BASKETBALL', ...start, home: face(box.home), away: face(box.away) });
  const players = new Map([...named(box.home), ...named(box.away)]);
  return { event, players, official: { home: box.home.score, away: box.away.score } };
}

/** The new event id and times of a replayed game. */
export type Move = {
  /** Replaces the provider's event id. */
  eventId: string;
  /** Epoch ms. */
  startsAt: number;
  /** Maps a time in the file to its new time. */
  at(time: number): number;
};

/** How a provider's file grows during its game: used to cut a file, and to resend it at another time. */
export type Course<Row = unknown> = {
  /** Set if each row is a separate delivery. Otherwise each delivery is the whole game so far. */
  push?: true;
  rows(body: unknown): Row[];
  /** The file with only these rows. It states the end of the game only with the last row. */
  cut(body: unknown, rows: Row[]): unknown;
  /** Send time of each row, epoch ms by the file's own clock; estimated if the provider has no wall times. */
  sentAt(rows: readonly Row[], event: GameEvent): number[];
  /** Other times in the rows, to be moved too, epoch ms. */
  times?(rows: readonly Row[]): number[];
  /** The file with a new id and new times. */
  moved(body: unknown, move: Move): unknown;
  /** A delivery with the provider's creation time set to `now`. */
  stamped?(body: unknown, now: number): unknown;
};

/** Whether the rows include the last one. */
export const isWhole = (rows: readonly unknown[], all: readonly unknown[]): boolean =>
  isDeepStrictEqual(rows.at(-1), all.at(-1));

/** A list within plain data; empty if absent. */
export function listIn(body: unknown, ...path: string[]): unknown[] {
  const list = fieldOf(body, ...path);
  return Array.isArray(list) ? list : [];
}

/** A copy of plain data with changed fields at a path. */
export function withFields(body: unknown, path: readonly string[], changed: object): Record<string, unknown> {
  const own = v.parse(fields, body);
  const [key, ...deeper] = path;
  return key === undefined ? { ...own, ...changed } : { ...own, [key]: withFields(own[key], deeper, changed) };
}

/** A copy of a row with the time in one field moved, if it is a valid one. @param copies fields that get the moved time too */
export function withMovedTime(row: unknown, at: Move['at'], field: string, ...copies: string[]): unknown {
  const time = timeOf(fieldOf(row, field));
  if (time === undefined) return row;
  const moved = new Date(at(time)).toISOString();
  return withFields(row, [], Object.fromEntries([field, ...copies].map((name) => [name, moved])));
}

/**
 * Send times of basketball rows, from wall times or at the usual pace. A time in the printed description is ignored.
 * @param read a row as the provider's feed reads it; a row that cannot be read is sent with the one before it
 * @param order compares two rows, for lists that are not in game order
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

/** Fills in times: a row without a time gets the time of the row before it. */
export function filled(times: readonly (number | undefined)[]): number[] {
  let last = Math.min(...times.filter((time) => time !== undefined));
  return times.map((time) => {
    last = time ?? last;
    return last;
  });
}
