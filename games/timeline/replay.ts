import { countWhile } from '../lib/collections.ts';
import { type HypeGame, seedOf } from '../side-games/side-game.ts';
import { type GameEvent, scheduled } from './event.ts';
import { readEnvelope, toPlay } from './message.ts';
import type { Play } from './play.ts';

/** How many times as fast as the game itself. */
export const speeds = [1, 4, 12, 60] as const;
export type Speed = (typeof speeds)[number];

/** An event as it was before its start. Its course then follows from the statuses of its log alone. */
export function eventBeforeStart({ feedDelayed: _, announcement: __, ...facts }: GameEvent): GameEvent {
  return scheduled(facts);
}

/** Suffix of replay seeds. */
export const REPLAY_SUFFIX = '/replay';

/** The seed of one offer of a fan's replay. It differs from the live game's seed (docs/play.md, "Offers"), whose boards are public by now. */
export const replaySeedOf = (fanId: string, eventId: string, hypeGame: HypeGame, board: number): string =>
  `${seedOf(fanId, eventId, hypeGame, board)}${REPLAY_SUFFIX}`;

/** The position after `elapsed` ms of real time; at most the end of the tape. */
export const advancedPosition = (position: number, elapsed: number, speed: Speed, length: number): number =>
  Math.min(position + Math.max(0, elapsed) * speed, length);

/** A play of a stored log, and when a replay releases it. */
export type Release = {
  play: Play;
  /** Epoch ms of the game's own time: when a play happened; for a correction, after all earlier records of the log. */
  at: number;
  /** Position on the tape: ms from the first release, at speed 1. */
  due: number;
};

/** The plays of a stored log in the order of `due`. Positions are ms at speed 1. */
export type Tape = readonly Release[];

/** A gap longer than this is a break, which a replay shortens, ms. */
const BREAK_AFTER_MS = 20_000;
export const BREAK_MS = 5_000;

/** The plays of a log's envelopes in the order of the log. Malformed messages are skipped, as live. */
export const playsOf = (envelopes: readonly string[]): Play[] =>
  envelopes.flatMap((text) => {
    const read = readEnvelope(text);
    if (!('messages' in read)) return [];
    return read.messages.flatMap((message) => {
      const play = toPlay(message);
      return 'ignored' in play ? [] : [play];
    });
  });

/** The tape of a log. The provider's own delays and order are gone: a play that came late is released when it happened. */
export function tapeOf(plays: readonly Play[]): Tape {
  const seen = new Set<string>();
  let latest = Number.NEGATIVE_INFINITY;
  const timed = plays.map((play) => {
    latest = Math.max(latest, play.at);
    const at = seen.has(play.id) ? latest : play.at;
    seen.add(play.id);
    return { play, at };
  });
  timed.sort((a, b) => a.at - b.at);
  let due = 0;
  return timed.map(({ play, at }, index) => {
    const gap = at - (timed[index - 1]?.at ?? at);
    due += gap > BREAK_AFTER_MS ? BREAK_MS : gap;
    return { play, at, due };
  });
}

/** Position of the last release; 0 for an empty tape. */
export const tapeLength = (tape: Tape): number => tape.at(-1)?.due ?? 0;

/** Number of releases up to and including a position. */
export const countDue = (tape: Tape, position: number): number => countWhile(tape, ({ due }) => due <= position);

/**
 * The time of the game after the first `released` releases, epoch ms: after every play that was released and before all others. With it as
 * createdAt, an entry counts only the later plays (docs/play.md, "What counts").
 */
export function timeAfter(tape: Tape, released: number): number {
  const last = tape[released - 1]?.at;
  const next = tape[released]?.at;
  if (last === undefined) return next ?? 0;
  return Math.min(last + 1, next ?? Number.POSITIVE_INFINITY);
}

/** The release that starts the next period after `released` releases; undefined after the last period. */
export function nextPeriod(tape: Tape, released: number): Release | undefined {
  let period = 0;
  for (const { play } of tape.slice(0, released)) period = Math.max(period, play.period);
  return tape.slice(released).find(({ play }) => play.period > period);
}
