import { createContext, useContext } from 'react';
import type { EntryScore } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Player, Team } from '../../../../graphql/types.generated.ts';
import { useStore } from '../../ui/store.ts';
import type { Entries, Joined } from '../entries/entries.ts';
import type { PlayMode } from '../join/play-mode.ts';
import type { LiveSnapshot, Source } from './game-source.ts';

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

/** A joined game with its own board type. */
export type JoinedAs<Board> = Joined & { standing: EntryScore<Board> };
