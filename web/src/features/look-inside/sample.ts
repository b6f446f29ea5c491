import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Match } from '../../../../games/match.ts';
import { type Entry, isRefusal } from '../../../../games/side-game.ts';
import type { BingoCard } from '../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isFault } from '../../api/client.ts';
import { factsQuery } from '../../api/facts.ts';
import { queryClient, ticketQuery } from '../../api/queries.ts';
import { followAside } from '../../game/follow.ts';
import { scored } from '../../game/joined.ts';
import { joinedAs, useSnapshot } from '../../game/live-context.ts';

/** Everybody is shown the same board. */
const SEED = 'a look inside';

/** A Bingo board of a game, dealt for nobody and counted from the start of the game. */
export function useSampleEntry(event: GameEvent) {
  const query = useQuery({
    queryKey: ['sample', event.id],
    queryFn: async () => entryOf(await frozenFacts(event.id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query;
}

/** Facts are frozen by the first ticket that is asked for; of a game that is over there is none. */
async function frozenFacts(eventId: string): Promise<Match> {
  try {
    return await queryClient.fetchQuery(factsQuery(eventId));
  } catch (error) {
    if (!isFault(error, 'FactsNotFrozen')) throw error;
    await queryClient.fetchQuery(ticketQuery(eventId));
    return queryClient.fetchQuery(factsQuery(eventId));
  }
}

export type Sample = { entry: Entry<BingoCard>; match: Match };

function entryOf(match: Match): Sample {
  const items = bingo.deal(match, SEED, 1);
  if (isRefusal(items)) throw new Error(items.why);
  return {
    match,
    entry: { id: '', eventId: match.eventId, hypeGame: 'bingo', createdAt: 0, items: items as BingoCard },
  };
}

/** The board as the game stands, for as long as it is looked at. */
export function useSampleBoard(event: GameEvent, { entry, match }: Sample) {
  const [game] = useState(() => followAside(event));
  useEffect(() => {
    game.open();
    return () => game.close();
  }, [game]);
  const snapshot = useSnapshot(game);
  const players = useMemo(
    () => new Map([...match.home.players, ...match.away.players].map((player) => [player.id, player])),
    [match],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the timeline's content
  const joined = useMemo(() => joinedAs(bingo, scored(entry, game.timeline)), [entry, game, snapshot.version]);
  return { joined, players, timeline: game.timeline, ready: snapshot.ready };
}
