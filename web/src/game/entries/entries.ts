import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import { type EntryScore, type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import { type Entry, pointsOf, score, sideGames } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Game } from '../../../../graphql/types.generated.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { activeGamesQuery, entryQuery, queryClient } from '../../api/queries.ts';
import { type Entries, type Joined, type LiveSnapshot, SLOW } from '../live/live-context.ts';
import type { LiveGame } from '../live/live-game.ts';
import { PointsSaver } from './points-saver.ts';

/** Scores an entry on the phone. @throws any error of the rules */
export function scored(entry: Entry, timeline: Timeline): Joined {
  const standing = score(entry, timeline);
  return { entry, standing, points: standing.points };
}

/** The fan's entries of the event. */
export function useJoined(game: LiveGame, snapshot: LiveSnapshot): Entries {
  const eventId = game.actual.event.id;
  const { data: active, error, refetch, isFetching } = useQuery(activeGamesQuery(eventId));
  const keys = hypeGames.filter((key) => active?.[key]);
  const queries = keys.map((key) => entryQuery(key, active?.[key] ?? ''));
  const answers = useQueries({ queries, combine: (results) => results.map(answerOf) });
  const games = useMemo(() => answers.map(({ data }) => data), [answers]);
  const adopted = useSaver(game, snapshot, games);
  const scoringLog = useRef(new ScoringLog());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline changes in place; a new version says so
  return useMemo(() => {
    const { failure } = snapshot;
    if (failure !== undefined) {
      const why = failure === SLOW ? SLOW_WORDS : wordsFor(failure);
      return { joined: undefined, absent: {}, unknown: { why, retry: () => game.catchUp(), busy: false } };
    }
    if (!active) {
      const unknown = error && { why: wordsFor(error), retry: () => void refetch(), busy: isFetching };
      return { joined: undefined, absent: {}, ...(unknown && { unknown }) };
    }
    const joined: Entries['joined'] = {};
    const absent: Entries['absent'] = {};
    for (const [index, key] of keys.entries()) {
      const { data, failure, busy } = answers[index] ?? loading;
      const retry = () => void queryClient.refetchQueries(queries[index]);
      if (!data) {
        absent[key] = failure ? { why: wordsFor(failure), retry, busy } : 'loading';
        continue;
      }
      const own = scoringLog.current.attempt(key, () => scored(toEntry(data), game.timeline));
      if (!own) {
        absent[key] = { why: NOT_SCORED, retry, busy };
        continue;
      }
      const known = adopted[data.id];
      // The server's points belong to the actual game, so a delayed view does not use them.
      const adopts = !snapshot.behind && known?.claimed === own.points;
      joined[key] = { ...own, dealt: data.dealt ?? null, ...(adopts && { points: known.points }) };
    }
    return { joined, absent };
  }, [active, error, isFetching, answers, adopted, game, snapshot.version, snapshot.behind, snapshot.failure]);
}

const SLOW_WORDS = 'The plays take longer than usual. They come by themselves, or try again.';

/** The reason shown for a side game whose scoring failed. */
export const NOT_SCORED = 'This phone could not work out its points. Your entry is safe, and your other games go on.';

type Answer = { data: Game | undefined; failure: unknown; busy: boolean };
const loading: Answer = { data: undefined, failure: null, busy: true };
const answerOf = ({ data, error, isFetching }: UseQueryResult<Game>): Answer => ({
  data,
  failure: error,
  busy: isFetching,
});

// The server has validated the items for the side game; the schema has only the type JSON.
const toEntry = ({ id, eventId, hypeGame, createdAt, items }: Game) =>
  ({ id, eventId, hypeGame, createdAt, items }) as Entry;

/** By entry id: the points that the phone last claimed, and the server's answer to them. */
type Adopted = Record<string, { claimed: number; points: number }>;

/** Saves the points of the actual game at the right time, and keeps the server's answers. */
function useSaver(game: LiveGame, snapshot: LiveSnapshot, games: (Game | undefined)[]): Adopted {
  const [adopted, setAdopted] = useState<Adopted>({});
  const savers = useRef(new Map<string, PointsSaver>());
  const claims = useRef(new ScoringLog());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline changes in place; a new version says so
  useEffect(() => {
    if (!snapshot.ready) return;
    for (const data of games) {
      if (!data) continue;
      let saver = savers.current.get(data.id);
      if (!saver) {
        // Screens that are shown again make new savers, which start from the last claimed points.
        saver = new PointsSaver(adopted[data.id]?.claimed ?? data.points, {
          save: (points) => request('savePoints', { hypeGame: data.hypeGame, hypeGameId: data.id, points }),
          saved: (points, claimed) => {
            setAdopted((known) => ({ ...known, [data.id]: { claimed, points } }));
            if (points !== claimed) game.catchUp();
          },
          listens: () => game.snapshot.connection !== 'Disconnected',
        });
        savers.current.set(data.id, saver);
      }
      const entry = toEntry(data);
      const points = claims.current.attempt(entry.hypeGame, () => pointsOf(entry, game.actual));
      if (points === undefined) continue;
      const { ranking, rankedTo } = snapshot;
      const { winIsFinal = false } = sideGames[entry.hypeGame];
      const final = game.actual.ended ? 'end' : winIsFinal && points > 0 ? 'win' : undefined;
      saver.follow({ points, seq: game.last, rankedTo, players: ranking?.players ?? 0, final });
    }
  }, [game, games, snapshot.ready, snapshot.actual, snapshot.rankedTo]);

  useEffect(() => {
    const open = savers.current;
    return () => {
      for (const saver of open.values()) saver.close();
      open.clear();
    };
  }, []);

  return adopted;
}

/** Logs errors of scoring and skipped items, each once. */
export class ScoringLog {
  readonly #logged = new Set<string>();

  /** Returns the result, or undefined if scoring threw: if one side game fails, the others continue. */
  attempt<T>(hypeGame: HypeGame, score: () => T): T | undefined {
    try {
      return score();
    } catch (error) {
      this.#warn(`Scoring failed. ${hypeGame}: ${String(error)}`, error);
      return undefined;
    }
  }

  /** Logs what a side game skipped, such as an unknown scoring key. */
  hear({ board }: EntryScore<unknown>): void {
    // Only MVP boards have warnings.
    const { warnings = [] } = board as Partial<MvpBoard>;
    for (const warning of warnings) this.#warn(`Scoring: ${warning}`);
  }

  #warn(text: string, ...more: unknown[]): void {
    if (!this.#logged.has(text)) console.warn(text, ...more);
    this.#logged.add(text);
  }
}
