import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dealt, Entry, HypeGame, Standing } from '../../../games/side-game.ts';
import { hypeGames } from '../../../games/side-game.ts';
import { sideGames } from '../../../games/side-games.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { Game } from '../../../graphql/types.generated.ts';
import { request } from '../app/api.ts';
import { activeGamesQuery, entryQuery, leaderboardKey, queryClient } from '../app/queries.ts';
import type { LiveGame, LiveSnapshot } from './live-game.ts';
import { PointsSaver } from './points-saver.ts';

/** A joined side game, scored on the phone against what is shown of the game. */
export type Joined = {
  entry: Entry<unknown>;
  /** What its items were dealt from; null where that was not noted. */
  dealt?: Dealt | null;
  standing: Standing<unknown>;
  /** What to show: the standing's points, or the server's where it knew better last. */
  points: number;
};

/** An entry as the phone scores it. */
export function scored(entry: Entry<unknown>, timeline: Timeline): Joined {
  const standing = sideGames[entry.hypeGame].score(entry, timeline);
  return { entry, standing, points: standing.points };
}

/** The fan's entries of the event, scored anew with every play; undefined while it is not known which there are. */
export function useJoined(game: LiveGame, snapshot: LiveSnapshot): Partial<Record<HypeGame, Joined>> | undefined {
  const eventId = game.arena.event.id;
  const { data: active } = useQuery(activeGamesQuery(eventId));
  const keys = hypeGames.filter((key) => active?.[key]);
  const games = useQueries({
    queries: keys.map((key) => entryQuery(key, active?.[key] ?? '')),
    combine: (results) => results.map(({ data }) => data),
  });
  const adopted = useSaver(game, snapshot, games);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the timeline's content
  return useMemo(() => {
    if (!active || games.some((data) => data === undefined)) return undefined;
    const joined: Partial<Record<HypeGame, Joined>> = {};
    for (const data of games) {
      if (!data) continue;
      const own = scored(toEntry(data), game.timeline);
      const known = adopted[data.id];
      // What the server knows is the arena's: of a view that is behind it nothing.
      const adopts = !snapshot.behind && known?.claimed === own.points;
      joined[own.entry.hypeGame] = { ...own, dealt: data.dealt ?? null, ...(adopts && { points: known.points }) };
    }
    return joined;
  }, [active, games, adopted, game, snapshot.version, snapshot.behind]);
}

const toEntry = ({ id, eventId, hypeGame, createdAt, items }: Game): Entry<unknown> => ({
  id,
  eventId,
  hypeGame: hypeGame as HypeGame,
  createdAt,
  items,
});

type Adopted = Record<string, { claimed: number; points: number }>;

/** Claims points whenever they changed in the arena, however late they are shown, and remembers where the server's differ. */
function useSaver(game: LiveGame, snapshot: LiveSnapshot, games: (Game | undefined)[]): Adopted {
  const [adopted, setAdopted] = useState<Adopted>({});
  const savers = useRef(new Map<string, PointsSaver>());
  const eventId = game.arena.event.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the timeline's content
  useEffect(() => {
    if (!snapshot.ready) return;
    for (const data of games) {
      if (!data) continue;
      const sideGame = sideGames[data.hypeGame as HypeGame];
      let saver = savers.current.get(data.id);
      if (!saver) {
        saver = new PointsSaver(data.points, {
          save: (points) => request('savePoints', { hypeGame: data.hypeGame, hypeGameId: data.id, points }),
          saved: (points, claimed) => {
            if (points !== claimed) {
              setAdopted((known) => ({ ...known, [data.id]: { claimed, points } }));
              game.catchUp();
            }
            void queryClient.invalidateQueries({ queryKey: leaderboardKey(eventId) });
          },
        });
        savers.current.set(data.id, saver);
      }
      saver.claim(sideGame.points(toEntry(data), game.arena));
    }
  }, [game, games, snapshot.ready, snapshot.arena]);

  useEffect(() => {
    const open = savers.current;
    return () => {
      for (const saver of open.values()) saver.close();
      open.clear();
    };
  }, []);

  return adopted;
}
