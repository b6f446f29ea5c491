import type { GameEvent, Regulation } from '../../games/timeline/event.ts';
import type { Play, Score } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Player } from '../../graphql/types.generated.ts';
import type { Unreadable } from './valid.ts';

/** A play as its provider states it. Without the provider's own revision, ingest counts the changes (docs/decisions/054). */
export type Draft = Play extends infer P ? (P extends Play ? Omit<P, 'rev'> & { rev?: number } : never) : never;

/** The id of the row or event in the id of one of its plays. */
export const rowOf = (id: string): string => id.split('/', 1)[0] ?? id;

/** A known play, taken back by its provider. */
export const takenBack = ({ rev: _, ...play }: Play): Draft => ({ ...play, void: true });

export type StatDraft = Draft & { kind: 'stat' };

/** Why something was skipped, and how often. `refused`: plays that should have counted, so that an operator is alerted. */
export type PassedOver = { why: string; count: number; refused?: true };

/** Amounts by classifier, negative if taken away, that make the fold of a player or a team equal to what the provider states. */
export type Adjusted = { pid?: string; tid: string; stats: Record<string, number>; period: number };

/** The provider's box score of the game so far, by our ids and classifiers. A classifier that it does not state is absent. */
export type StatedBox = {
  players: ReadonlyMap<string, { tid: string; stats: Record<string, number> }>;
  /** Totals of the teams, their players included. */
  teams: ReadonlyMap<string, Record<string, number>>;
  /** Classifiers that the rows of this provider never have. They are believed at once. */
  boxOnly: ReadonlySet<string>;
};

/** What one delivery says. Statuses and periods are plays too. */
export type Delivery = {
  plays: Draft[];
  ignored: PassedOver[];
  /** Odd things that were accepted. Only the sender reads them. */
  warnings?: PassedOver[];
  /**
   * Present if the delivery is the whole game so far: plays of this provider that are not in it were taken back. `asOf`: the provider's own
   * time of the snapshot, so that an old copy is recognised. `unread`: contains the ids of its plays that could not be read; they stay.
   */
  snapshot?: { asOf?: number; unread: ReadonlySet<string> };
  /** The newest score that the delivery states. */
  stated?: Score;
  /** The score adjustments among the plays; see docs/scores.md. */
  adjusted?: Adjusted[];
  /** The same delivery with the adjustments that it needs if these known plays, which it lacks, still count. */
  keeping?(kept: readonly Play[]): Delivery;
  /** The box score that the delivery states. Ingest compares it with the fold; see docs/scores.md. */
  box?: StatedBox;
  /** The regulation of the game, if the delivery shows that it is another one than the event's. */
  regulation?: Regulation;
  /** The provider states no wall times: `at` is estimated, and a new play is moved between its known neighbours. */
  untimed?: true;
  /** Ids of the rows whose times the provider states. Their plays happened then, whatever was known or estimated before. */
  printed?: ReadonlySet<string>;
  /** The times are estimated from the rows alone, since the body is a recording. A fuller delivery has better ones. */
  unseen?: true;
};

/** A player of a roster, with the fields by which a name in a sentence is found. */
export type KnownPlayer = Pick<Player, 'id' | 'tid' | 'first_name' | 'last_name' | 'display_name' | 'position'>;

export type PlayerName = { first: string; last: string; position?: string | undefined };
/** Names by the provider's ids of the players. */
export type PlayerNames = Map<string, PlayerName>;

/** A player of a team under a provider's name. */
export const playerOf = (
  id: string,
  tid: string,
  { first, last, position = '' }: PlayerName,
): Omit<Player, 'stats'> => ({
  id,
  tid,
  first_name: first,
  last_name: last,
  display_name: `${first} ${last}`.trim(),
  position,
});

/** A provider: reads its JSON as our plays. Pure; never throws, for any body. */
export interface Feed {
  key: string;
  /**
   * @param seenAt when the delivery reached us, epoch ms: the time of plays without a stated time
   * @param known the game so far, not changed; needed by providers that send one event at a time
   * @param roster the known players of both teams, for providers whose rows have names instead of ids
   */
  read(
    body: unknown,
    event: GameEvent,
    seenAt: number,
    known?: Timeline,
    roster?: readonly KnownPlayer[],
  ): Delivery | Unreadable;
  /** The provider's id of the game in a body of any form. A provider without it cannot be pushed. */
  eventIdOf?(body: unknown): unknown;
  /** Whether a body only says that the provider is alive. */
  isHeartbeat?(body: unknown): boolean;
  /**
   * Whether an id is of an inferred play, such as the start of a period. A stated play keeps its time when it is corrected
   * (docs/decisions/054); an inferred one has the time of what it is inferred from, and goes with it.
   */
  derives?(id: string): boolean;
  /** The names of the players in a body, by the provider's ids. Read only if a player is unknown. */
  namesIn?(body: unknown): PlayerNames;
  /** How many numbers of the box score usually need an adjustment in a game. More raise an alarm. */
  usualAdjustments?: number;
  /** Unknown teams and players are refused, since the sender uses our own ids. */
  strict?: true;
  /** Whether a play's id is one of this provider's. Its snapshots take back only such plays. */
  owns(id: string): boolean;
}

/** Counts what is skipped, by reason. */
export class Tally {
  readonly #counts = new Map<string, PassedOver>();

  add(why: string, how: Pick<PassedOver, 'refused'> = {}): void {
    this.#counts.set(why, { why, count: (this.#counts.get(why)?.count ?? 0) + 1, ...how });
  }

  /** Counts a play that should have counted. */
  refuse(why: string): void {
    this.add(why, { refused: true });
  }

  list(): PassedOver[] {
    return [...this.#counts.values()];
  }
}

/** The prefix of the ids of plays that operators entered. */
export const ENTERED = 'entered/';

export const isEntered = (id: string): boolean => id.startsWith(ENTERED);
