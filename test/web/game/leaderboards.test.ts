import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNewer, type Ranking } from '../../../games/ranking/ranking.ts';
import { pointsOf } from '../../../games/side-games/side-games.ts';
import type { LeaderboardPage, OwnStanding } from '../../../graphql/types.generated.ts';
import { fanQuery, ownLineQuery, queryClient } from '../../../web/src/api/queries.ts';
import { type Beside, besideList, isAhead, usePlace } from '../../../web/src/game/entries/leaderboards.ts';
import { TIPOFF, timelineOf } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';
import { forAll } from '../../runs.ts';
import { resultOf } from '../markup.ts';

const rankingOf = (seq: number, until = 0, official = false): Ranking => ({
  ...{ seq, until, players: 0, totals: new Map(), top: [] },
  ...(official && { official }),
});
const asRanking = ({ seq, until, official }: ReturnType<typeof listOf>) => rankingOf(seq, until, official);
const listOf = (seq: number, until = 0, official = false) => ({ seq, until, official });
const besideOf = (ranking: Ranking): Beside<number> => ({ place: ranking.seq, ranking });

describe('the own place beside a list', () => {
  it('gives way to the own line of a list that counts more', () => {
    expect(isAhead(listOf(7), rankingOf(4))).toBe(true);
    expect(isAhead(listOf(7, 2), rankingOf(7, 1))).toBe(true);
    expect(isAhead(listOf(7), rankingOf(7))).toBe(false);
    expect(isAhead(listOf(4), rankingOf(7))).toBe(false);
  });

  const version = fc.record({ seq: fc.nat(6), until: fc.nat(3), official: fc.boolean() });
  const step = fc.oneof(fc.record({ ranking: version }), fc.record({ list: version }));
  forAll('is never newer than the list once one was covered', 500, [fc.array(step, { maxLength: 40 })], (steps) => {
    let list: ReturnType<typeof listOf> | undefined;
    let newest = rankingOf(0);
    let shown: Beside<number> | undefined;
    let wasCovered = false;
    for (const one of steps) {
      if ('list' in one) {
        const next = one.list;
        // Lists of an older ranking come from the edge; the phone keeps the newest.
        if (!list || isNewer(asRanking(next), asRanking(list))) list = next;
      } else {
        const next = asRanking(one.ranking);
        if (isNewer(next, newest)) newest = next;
      }
      shown = besideList(list, shown, besideOf(newest));
      const isCovered = !!list && !isNewer(shown.ranking as Ranking, asRanking(list));
      if (wasCovered) expect(isCovered).toBe(true);
      wasCovered ||= isCovered;
      if (list && !isNewer(newest, asRanking(list))) expect(shown.ranking).toBe(newest);
    }
  });
});

const over = timelineOf('steal STEAL home-0 @1\nend ENDED @2880');
const entry = entryOf();
const points = pointsOf(entry, over);

/** The screen's text for the fan's place. */
function place(official: boolean) {
  const ranking = {
    seq: 2,
    until: TIPOFF,
    players: 2,
    totals: new Map([[points, 2]]),
    ...(official && { official: true }),
  };
  const live = {
    event: over.event,
    game: { ranked: over },
    snapshot: { ranking },
    joined: { bingo: { entry } },
    absent: {},
  };
  return resultOf(usePlace, live);
}

describe('the place of a fan who has verified the e-mail', () => {
  const answer = (me: Pick<OwnStanding, 'points' | 'rank'>, official = true) => {
    const page: LeaderboardPage = {
      ...{ data: [], next: null, players: 2, baseRank: 1, official },
      me: { username: 'own', above: null, below: null, ...me },
    };
    queryClient.setQueryData(ownLineQuery(over.event.id).queryKey, page);
  };
  beforeEach(() => {
    queryClient.setQueryData(fanQuery.queryKey, { username: 'own', email: 'own@example.com', displayedGames: [] });
  });
  afterEach(() => queryClient.clear());

  it('needs no call while the standings are provisional', () => {
    expect(points).toBeGreaterThan(0);
    expect(place(false)?.me).toMatchObject({ points, rank: 1 });
  });

  it('is undefined before the server has said whether the official standings have them', () => {
    expect(place(true)?.me).toBeUndefined();
    answer({ points, rank: 1 }, false);
    expect(place(true)?.me).toBeUndefined();
  });

  it.each([
    ['that of the phone if the official standings have them', { points, rank: 1 }, { points, rank: 1 }],
    ['without a rank if they do not', { points: 0, rank: null }, { points, rank: null }],
  ])('is %s', (_what, own, me) => {
    answer(own);
    expect(place(true)?.me).toMatchObject(me);
  });
});
