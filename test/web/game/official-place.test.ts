import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pointsOf } from '../../../games/side-games/side-games.ts';
import type { LeaderboardPage, OwnStanding } from '../../../graphql/types.generated.ts';
import { fanQuery, ownLineQuery, queryClient } from '../../../web/src/api/queries.ts';
import { usePlace } from '../../../web/src/game/entries/leaderboards.ts';
import { type Live, LiveContext } from '../../../web/src/game/live/live-context.ts';
import { TIPOFF, timelineOf } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';

afterAll(() => queryClient.clear());

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
  } as unknown as Live;
  let said: ReturnType<typeof usePlace> | undefined;
  const Screen = () => {
    said = usePlace();
    return null;
  };
  const screen = createElement(LiveContext, { value: live }, createElement(Screen));
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, screen));
  return said;
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
    queryClient.clear();
    queryClient.setQueryData(fanQuery.queryKey, { username: 'own', email: 'own@example.com', displayedGames: [] });
  });

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
