import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { PlayerNames } from './player-names.ts';

/** A play as its provider tells it. Without a revision of the provider's own, ingest counts the changes (docs/decisions/054). */
export type Draft = Play extends infer P ? (P extends Play ? Omit<P, 'rev'> & { rev?: number } : never) : never;

/** What was passed over, and how often. `refused`: plays that should have counted, so an operator is called. */
export type PassedOver = { why: string; count: number; refused?: true };

/** Points that a team was given or taken so that its score is the one that the provider states. */
export type Adjusted = { tid: string; period: number; points: number };

/** What one delivery says. Status and periods of the event are plays too; ingest folds them. */
export type Delivery = {
  plays: Draft[];
  ignored: PassedOver[];
  /**
   * Present when the delivery is the whole game so far: what this provider told before and is not in it was taken back.
   * `asOf` is the provider's own time of the snapshot where the body has one, so that a stale copy is known for one; `unread` are ids that
   * are in it but could not be read: their plays stay as they are.
   */
  snapshot?: { asOf?: number; unread: ReadonlySet<string> };
  /** The newest score that the delivery states; absent where it states none. */
  stated?: { home: number; away: number };
  /** The score adjustments among the plays; see docs/scores.md. */
  adjusted?: Adjusted[];
  /** The provider has no wall time for each play: `at` is estimated, and a new play is fitted between its known neighbours. */
  untimed?: true;
  /** Of an untimed delivery, ids of plays whose times are the provider's all the same. */
  printed?: ReadonlySet<string>;
  /** The estimates come from the rows alone, since nobody saw them happen (a file): those of a fuller delivery are better. */
  unseen?: true;
};

/** The body is not of this provider, or broken as a whole; `unreadable` says how. */
export type Unreadable = { unreadable: string };

/** One provider: its JSON to our plays. Pure; never throws, whatever the body. */
export interface Feed {
  key: string;
  /**
   * @param seenAt when the delivery reached us, epoch ms: the time of plays whose provider tells none (docs/timeline.md, "Order and time")
   * @param known the game so far, left as it is: a provider that tells one thing at a time needs it to see where that belongs
   */
  read(body: unknown, event: GameEvent, seenAt: number, known?: Timeline): Delivery | Unreadable;
  /**
   * Which event a delivery is of: the provider's id of its game as the body has it, whatever that is. A feed whose deliveries do not say
   * lacks this, and cannot be pushed.
   */
  eventIdOf?(body: unknown): unknown;
  /** Whether a body says no more than that the provider is alive; absent for providers that do not (docs/wire.md, "Silent feeds"). */
  isHeartbeat?(body: unknown): boolean;
  /**
   * Whether an id is of what follows from other plays, such as the start of a period from its first one. A fact that is told keeps its time
   * when it is corrected (docs/decisions/054); one that follows has the time of what it follows from, and goes with it.
   */
  derives?(id: string): boolean;
  /** The names of the players in a body, by the provider's ids; looked for only where a player is unknown. */
  namesIn?(body: unknown): PlayerNames;
  /** Unknown teams and players are refused, since whoever writes it has our own ids. */
  strict?: true;
  /** Whether an id is one that this provider gives. Only its own plays vanish with its snapshots. */
  owns(id: string): boolean;
}

/** Counts what is passed over, by reason. */
export class Tally {
  readonly #counts = new Map<string, PassedOver>();

  add(why: string): void {
    this.#count(why, {});
  }

  /** Counts a play that should have counted. */
  refuse(why: string): void {
    this.#count(why, { refused: true });
  }

  list(): PassedOver[] {
    return [...this.#counts.values()];
  }

  #count(why: string, how: Pick<PassedOver, 'refused'>): void {
    this.#counts.set(why, { why, count: (this.#counts.get(why)?.count ?? 0) + 1, ...how });
  }
}
