import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DealFacts } from '../../../../games/deal-facts.ts';
import { isRefusal } from '../../../../games/side-game.ts';
import type { BingoCard } from '../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import type { Entry } from '../../../../games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { factsQuery } from '../../api/facts.ts';
import { FOREVER } from '../../api/intervals.ts';
import { queryClient, ticketQuery } from '../../api/queries.ts';
import { followAside } from '../../game/follow.ts';
import type { LiveGame } from '../../game/live-game.ts';
import type { NamedPlayer } from '../../side-games/bingo/label.ts';

/** Everybody sees the same board. */
const SEED = 'a look inside';

/** A Bingo entry without a fan: what it is dealt from is public, and it counts from the start of the game. */
export type Sample = { entry: Entry<'bingo'>; card: BingoCard; players: ReadonlyMap<string, NamedPlayer> };

export const sampleQuery = (event: GameEvent) =>
  queryOptions({
    queryKey: ['sample', event.id],
    queryFn: async () => sampleOf(await frozenFacts(event)),
    staleTime: FOREVER,
  });

/** The first ticket of a game freezes its facts; once the game is over there is none. */
async function frozenFacts(event: GameEvent): Promise<DealFacts> {
  if (!isOver(event)) await queryClient.fetchQuery(ticketQuery(event.id));
  return queryClient.fetchQuery(factsQuery(event.id));
}

function sampleOf(match: DealFacts): Sample {
  const card = bingo.deal(match, SEED, 1);
  if (isRefusal(card)) throw new Error(card.why);
  const players = [...match.home.players, ...match.away.players];
  return {
    entry: { id: 'sample', eventId: match.eventId, hypeGame: 'bingo', createdAt: 0, items: card },
    card,
    players: new Map(players.map((player) => [player.id, player])),
  };
}

/** The game of a sample, followed for as long as it is looked at. */
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
