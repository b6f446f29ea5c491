import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isNewer, OVERLAP_MS, type Ranking } from '../../../../games/ranking/ranking.ts';
import { neighbours, rankOf } from '../../../../games/ranking/totals.ts';
import { type Entry, pointsOf } from '../../../../games/side-games/side-games.ts';
import { endsPeriod } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import type { OwnStanding, RankedPage } from '../../../../graphql/types.generated.ts';
import { fanQuery, firstLinesQuery, ownLineQuery } from '../../api/queries.ts';
import { toNextSecond, useRenderAfter } from '../../ui/render-after.ts';
import { type Live, type Source, useLive } from '../live/live-context.ts';
import { DelayedBySeq } from '../view/delayed-view.ts';

/** The fan's place in the shown ranking, computed by the phone. It makes no call until the standings are official. */
type Place = {
  /** The fan's own line; undefined for a fan without entries, and while an entry or the server's answer is missing. */
  me: OwnStanding | undefined;
  players: number | undefined;
  official: boolean;
  /** The ranking includes the end of the game; or the game has ended and has no ranking, because it has no players. */
  isFinal: boolean;
};

export function usePlace(): Place {
  const { game, event, timeline, snapshot, joined, absent } = useLive();
  const { ranking } = snapshot;
  const isFinal = ranking ? game.ranked.ended : timeline.ended;
  const official = ranking?.official === true;
  const { data: fan } = useQuery(fanQuery);
  const plays = joined !== undefined && Object.keys(joined).length > 0;
  // If a game did not load, the phone cannot compute its own points; the server's line would be ahead of a delayed view.
  const isPartial = Object.values(absent).some((one) => one !== 'loading') && snapshot.delay === 0;
  const { data: line } = useQuery({ ...ownLineQuery(event.id), enabled: (official && plays) || isPartial });
  const isWhole = Object.keys(absent).length === 0 && (!official || line?.official === true);
  return useMemo(() => {
    if (isPartial && line?.me) return { me: line.me, players: line.players, official, isFinal };
    const entries = Object.values(joined ?? {}).map(({ entry }) => entry);
    const place = ranking && ownPlace(ranking, entries, game.ranked);
    if (!fan || !place || entries.length === 0 || !isWhole) {
      return { me: undefined, players: ranking?.players, official, isFinal };
    }
    const { players, ...own } = place;
    // The official ranking excludes fans who had not verified their e-mail at the settlement.
    const isOut = official && line?.me?.rank == null;
    return { me: { username: shownNameOf(fan), ...own, ...(isOut && { rank: null }) }, players, official, isFinal };
  }, [game, ranking, official, isFinal, joined, isWhole, isPartial, fan, line]);
}

/** A fan's place in a ranking. `rank`: null without points. */
type OwnPlace = Omit<OwnStanding, 'username'> & { players: number };

/**
 * The place of a fan in a ranking, by their own entries. Entries made after the ranking was computed count too: a fan missing in it
 * counts as one more player (docs/play.md, "Leaderboard"). A join in the last seconds before it may wrongly be treated as included.
 * @param timeline the game at the ranking's seq
 */
export function ownPlace({ totals, until, players }: Ranking, entries: readonly Entry[], timeline: Timeline): OwnPlace {
  const sum = (some: readonly Entry[]) => some.reduce((points, entry) => points + pointsOf(entry, timeline), 0);
  const points = sum(entries);
  const counted = entries.filter(({ createdAt }) => createdAt <= until + OVERLAP_MS);
  const others = new Map(totals);
  if (counted.length > 0) {
    const total = sum(counted);
    others.set(total, Math.max(0, (others.get(total) ?? 0) - 1));
  }
  const isMissing = entries.length > 0 && counted.length === 0;
  return {
    points,
    rank: points > 0 ? rankOf(points, others) : null,
    ...neighbours(others, points),
    players: players + (isMissing ? 1 : 0),
  };
}

/** Minimum interval between reads of the list while the leaderboard is open, ms. */
export const LIST_MS = 10_000;
/** The same between periods and after the end, ms, when many points change at once. Phones spread their reads over this time. */
export const END_MS = 1_000;

/** Number of lists kept for each game: at the longest delay, the phone shows lines that are three minutes old. */
const MAX_LISTS = 30;

/** The lists received during a game. */
const lists = new WeakMap<Source, DelayedBySeq<RankedPage>>();

function listsOf(game: Source): DelayedBySeq<RankedPage> {
  const known = lists.get(game) ?? new DelayedBySeq<RankedPage>(undefined, MAX_LISTS);
  lists.set(game, known);
  return known;
}

type ListVersion = Pick<RankedPage, 'seq' | 'until' | 'official'>;
const versionOf = ({ seq, until, official }: ListVersion) => ({
  seq,
  until: until ?? 0,
  ...(official && { official }),
});

/** Whether a list includes everything that a ranking counts. */
const covers = (list: ListVersion, ranking: Ranking | undefined): boolean =>
  !ranking || !isNewer(ranking, versionOf(list));

/** The fan's place shown next to a list, with its ranking. */
export type Beside<Own> = { place: Own; ranking: Ranking | undefined };

/**
 * The place to show next to a list. Until the list includes what the newest ranking counts, the previous place stays, so that both agree.
 * @param before the place shown next to the list before
 */
export const besideList = <Own>(
  list: ListVersion | undefined,
  before: Beside<Own> | undefined,
  newest: Beside<Own>,
): Beside<Own> => (list && before && !covers(list, newest.ranking) ? before : newest);

/** Whether a list counts more than a ranking. Then the fan's own line in the list is newer. */
export const isAhead = (list: ListVersion, ranking: Ranking | undefined): boolean =>
  !ranking || isNewer(versionOf(list), ranking);

/**
 * The first lines at the shown point of the game. They are reloaded when a ranking is newer, using that ranking's seq.
 * @param rereadMs how often they are read without a newer ranking, for a page that stays open for hours: names change
 */
export function useHeldList(
  { game, event, actual, snapshot }: Pick<Live, 'game' | 'event' | 'actual' | 'snapshot'>,
  rereadMs?: number,
) {
  const { shownTo } = snapshot;
  const [spread] = useState(() => Math.random() * END_MS);
  const pause = actual.ended || endsPeriod(actual.state.status) ? END_MS : LIST_MS;
  /** When a newer ranking was noticed, epoch ms. */
  const noticed = useRef<number>(undefined);
  const answer = useQuery({
    ...firstLinesQuery(event.id, () => game.newestRanking?.seq),
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) => {
      const now = Date.now();
      const isCurrent = data !== undefined && covers(data, game.newestRanking);
      noticed.current = isCurrent ? undefined : (noticed.current ?? now);
      if (noticed.current === undefined) return rereadMs ?? false;
      const due = Math.max(noticed.current + spread, dataUpdatedAt + pause, errorUpdatedAt + pause);
      return Math.max(1, due - now);
    },
  });
  const { data } = answer;
  const held = listsOf(game);
  // Stored during rendering, because the first paint needs it. Repeating it changes nothing.
  if (data) held.add(data);
  // A list without points reveals no result.
  const shown = held.upTo(shownTo) ?? (data?.data.length === 0 ? data : undefined);
  return { ...answer, data: shown, newest: data };
}

/** The global leaderboard, and the fan's place beside it. */
export function useList() {
  const live = useLive();
  const { data: shown, newest, ...answer } = useHeldList(live);
  const { ranking } = live.snapshot;
  const place = usePlace();
  const beside = useRef<Beside<Place>>(undefined);
  beside.current = besideList(shown, beside.current, { place, ranking });
  return { ...answer, data: shown, wait: useWait(shown ? undefined : newest?.seq), ...beside.current };
}

/** Countdown in whole seconds until everything up to a seq is shown; 0 if unknown. */
export function useWait(seq: number | undefined): number {
  const { game } = useLive();
  const wait = seq === undefined ? 0 : (game.waitFor(seq) ?? 0);
  useRenderAfter(wait > 0 ? toNextSecond(wait) : undefined);
  return Math.ceil(wait / 1000);
}
