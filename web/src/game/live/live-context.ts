import { createContext, useContext } from 'react';
import type { Ranking } from '../../../../games/ranking/ranking.ts';
import type { LogRecord } from '../../../../games/scoring/receipt.ts';
import type { Dealt, EntryScore, HypeGame } from '../../../../games/side-games/side-game.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Announcement, GameEvent } from '../../../../games/timeline/event.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Seconds } from '../../../../games/timeline/viewer-delay.ts';
import type { Player, Team } from '../../../../graphql/types.generated.ts';
import { useStore } from '../../ui/store.ts';
import type { PlayMode } from '../join/play-mode.ts';
import type { ConnectionState } from './connection.ts';

/** A game as the screens use it: the live feed, or a replayed log. */
export interface Source {
  /** The shown game; a new instance whenever the delay grows. */
  readonly timeline: Timeline;
  /** The actual game. The shown game may be behind it. */
  readonly actual: Timeline;
  /** The shown game at the seq of the shown ranking. */
  readonly ranked: Timeline;
  /** The newest received ranking, shown or not. */
  readonly newestRanking: Ranking | undefined;
  /** The shown records, ordered by seq. */
  readonly log: readonly LogRecord[];
  /** A new object with every change. */
  readonly snapshot: LiveSnapshot;
  /** Time until everything up to a seq is shown, ms; undefined if part of it is unknown here. */
  waitFor(seq: number): number | undefined;
  subscribe(listener: () => void): () => void;
}

/** State of a game for the screens. */
export type LiveSnapshot = {
  /** Version of the shown timeline. Screens recompute when it changes. */
  version: number;
  /** Version of the actual timeline. */
  actual: number;
  /** Delay of the view, seconds. */
  delay: Seconds;
  /** Whether there are updates that are not shown yet. */
  behind: boolean;
  connection: ConnectionState;
  /** The log was read to its end at least once: the shown game is current. */
  ready: boolean;
  /** The failure of the log's read, or SLOW if no answer came for SLOW_MS; undefined once it is read. */
  failure: unknown;
  /** The page was hidden for long, and the log has not been read since. */
  outOfDate: boolean;
  /** When this phone stored the shown log, epoch ms; undefined once the server's log has been read. */
  storedAt: number | undefined;
  /** The server reports that the provider is silent. */
  feedDelayed: boolean;
  /** What an operator last announced, whatever the delay; see shownOf. */
  announcement: Announcement | undefined;
  /** Everything up to this seq is shown. */
  shownTo: number;
  /** The newest ranking that counts only shown plays. */
  ranking: Ranking | undefined;
  /** The server has ranked up to this seq, as far as known here; -1 before the first ranking. */
  rankedTo: number;
};

/** Time after the opening of a game until a slow read of the log is reported to the fan, ms. */
export const SLOW_MS = 6_000;
export const SLOW = 'slow';

/** The snapshot before the first read. */
export const firstSnapshot = (delay: Seconds, feedDelayed: boolean): LiveSnapshot => ({
  version: 0,
  actual: 0,
  delay,
  behind: false,
  connection: 'Disconnected',
  ready: false,
  failure: undefined,
  outOfDate: false,
  storedAt: undefined,
  feedDelayed,
  announcement: undefined,
  shownTo: 0,
  ranking: undefined,
  rankedTo: -1,
});

export const isSame = (a: LiveSnapshot, b: LiveSnapshot): boolean =>
  // Object.keys loses the type of the keys.
  (Object.keys(a) as (keyof LiveSnapshot)[]).every((key) => a[key] === b[key]);

/** A joined side game, scored on the phone from the shown timeline. */
export type Joined = {
  entry: Entry;
  /** The facts that its items were dealt from; null if they were not stored. */
  dealt?: Dealt | null;
  standing: EntryScore<unknown>;
  /** The shown points: from the entry score, or the server's if it last answered with other points. */
  points: number;
};

/** A joined game with its own board type. */
export type JoinedAs<Board> = Joined & { standing: EntryScore<Board> };

/** A part of the fan's data that did not load, and a retry. */
export type Missing = { why: string; retry(): void; busy: boolean };

/** The fan's side games of an event. Each loads separately: if one is missing, the others are still shown. */
export type Entries = {
  /** Rescored with every play; undefined until the list of the fan's games is known. */
  joined: Partial<Record<HypeGame, Joined>> | undefined;
  /** Joined games that cannot be shown: still loading, or missing. */
  absent: Partial<Record<HypeGame, 'loading' | Missing>>;
  /** Set if the list of the fan's side games, or the plays that score them, did not load. */
  unknown?: Missing;
};

/** The chosen game and all state derived from it, for the screens of the hype layout. */
export type Live = {
  game: Source;
  mode: PlayMode;
  /** The shown event, like the timeline. */
  event: GameEvent;
  snapshot: LiveSnapshot;
  /** The shown game: as late as the fan's stream. */
  timeline: Timeline;
  /** The actual game. Used for the server's decisions, such as whether joining is open. It is never shown. */
  actual: Timeline;
  teams: { home: Team | undefined; away: Team | undefined };
  /** All players on both rosters by id; empty until the teams have loaded. */
  players: ReadonlyMap<string, Player>;
} & Entries;

export const LiveContext = createContext<Live | undefined>(undefined);

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive is for screens of the hype layout');
  return live;
}

export const useSnapshot = (game: Source): LiveSnapshot =>
  useStore({ subscribe: game.subscribe, get: () => game.snapshot });
