import { queryOptions } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type HypeGame, isRefusal } from '../../../../games/side-games/side-game.ts';
import { type ItemsOf, isOfferValid, joiningIsOpen, makeEntry } from '../../../../games/side-games/side-games.ts';
import { type FanFaultCode, fanFaults } from '../../../../graphql/fan-faults.ts';
import { Fault, request } from '../../api/client.ts';
import { offersKey, queryClient } from '../../api/queries.ts';
import { NOT_SCORED, ScoringLog, scored } from '../entries/entries.ts';
import type { PlayMode } from '../join/play-mode.ts';
import type { Entries, LiveSnapshot } from '../live/live-context.ts';
import type { ReplayGame } from './replay-game.ts';
import { currentReplay, keepReplay, useReplayEntries } from './stored-replay.ts';

const refusal = (code: FanFaultCode, message: string = fanFaults[code].message) =>
  new Fault(code, fanFaults[code].status, message);

/** A fan alone in a replay. The server deals; the phone validates the choice as the server would, and stores the entry. */
export function replayMode(game: ReplayGame, run: string): PlayMode {
  const { timeline } = game;
  const eventId = timeline.event.id;
  const ask = (hypeGame: HypeGame, board: number, remaining: number) =>
    request('replayOffer', { hypeGame, eventId, board, position: remaining });

  return {
    key: run,
    hasLeaderboard: false,
    begins: 'Press play when you are ready',
    offer: (hypeGame, board) =>
      queryOptions({
        queryKey: [...offersKey(eventId, hypeGame), 'replay', board],
        queryFn: () => ask(hypeGame, board, timeline.remaining()),
      }),
    async join(hypeGame, choice) {
      // Read before the server deals, because plays may be released meanwhile.
      const createdAt = game.now;
      const remaining = choice.position ?? timeline.remaining();
      if (!joiningIsOpen(hypeGame, timeline)) throw refusal('JoiningClosed');
      if (!isOfferValid(remaining, timeline, createdAt)) throw refusal('OfferExpired');
      const offer = await ask(hypeGame, choice.board ?? 1, remaining);
      if ((choice.version ?? offer.version) !== offer.version) throw refusal('NotAsOffered');
      const head = { id: `${run}/${hypeGame}`, eventId, hypeGame, createdAt };
      // The server has dealt the items for the side game; the schema has only the type JSON.
      const offered = offer.items as ItemsOf[HypeGame];
      const entered = makeEntry(head, 'items' in choice ? choice.items : choice, offered);
      if (isRefusal(entered)) throw refusal(entered.refused, entered.why);
      const entries = currentReplay()?.entries ?? [];
      if (entries.some((entry) => entry.hypeGame === hypeGame)) return;
      const { version, board, seed } = offer;
      const dealt = { version, position: remaining, board, seed };
      keepReplay(run, { entries: [...entries, { ...entered, dealt }] });
    },
    pauseWhileChoosing() {
      const goOn = game.wait();
      // Earlier offers belong to another point of the game.
      void queryClient.invalidateQueries({ queryKey: offersKey(eventId) });
      return goOn;
    },
  };
}

/** The entries of the replay, rescored with every play. Their points are not sent to the server. */
export function useReplayJoined(game: ReplayGame, snapshot: LiveSnapshot): Entries {
  const entries = useReplayEntries();
  const scoringLog = useRef(new ScoringLog());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline changes in place; a new version says so
  return useMemo(() => {
    const joined: Entries['joined'] = {};
    const absent: Entries['absent'] = {};
    for (const { dealt, ...entry } of entries) {
      const own = scoringLog.current.attempt(entry.hypeGame, () => scored(entry, game.timeline));
      if (own) joined[entry.hypeGame] = { ...own, dealt };
      else absent[entry.hypeGame] = { why: NOT_SCORED, retry: () => {}, busy: false };
    }
    return { joined, absent };
  }, [entries, game, snapshot.version]);
}
