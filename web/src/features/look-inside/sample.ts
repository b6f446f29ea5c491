import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { isRefusal } from '../../../../games/side-games/side-game.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { factsQuery } from '../../api/facts.ts';
import { FOREVER } from '../../api/intervals.ts';
import { queryClient, ticketQuery } from '../../api/queries.ts';
import { followAside } from '../../game/live/current-game.ts';
import type { LiveGame } from '../../game/live/live-game.ts';
import type { NamedPlayer } from '../../side-games/bingo/label.ts';

/** A fixed seed, so that all guests see the same board. */
const SEED = 'a look inside';

/** A Bingo entry without a fan: dealt from public facts, counting from the start of the game. */
export type Sample = { entry: Entry<'bingo'>; players: ReadonlyMap<string, NamedPlayer> };

export const sampleQuery = ({ id, ...event }: GameEvent) =>
  queryOptions({
    queryKey: ['sample', id],
    queryFn: async (): Promise<Sample> => {
      // The first ticket of a game freezes its facts; an ended game has no ticket.
      if (!isOver(event)) await queryClient.fetchQuery(ticketQuery(id));
      const facts = await queryClient.fetchQuery(factsQuery(id));
      const items = bingo.deal(facts, SEED, 1);
      if (isRefusal(items)) throw new Error(items.why);
      const players = [...facts.home.players, ...facts.away.players];
      return {
        entry: { id: 'sample', eventId: id, hypeGame: 'bingo', createdAt: 0, items },
        players: new Map(players.map((player) => [player.id, player])),
      };
    },
    staleTime: FOREVER,
  });

/** The game of a sample, followed while it is shown. */
export function useSampleGame(event: GameEvent): LiveGame | undefined {
  const [game, setGame] = useState<LiveGame | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule reads the same event again every few seconds
  useEffect(() => {
    const followed = followAside(event);
    followed.open();
    setGame(followed);
    return () => followed.close();
  }, [event.id]);
  return game;
}
