import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { queryClient } from '../../../web/src/api/queries.ts';
import { OwnRow } from '../../../web/src/features/leaderboard/rows.tsx';
import { type Live, LiveContext } from '../../../web/src/game/live/live-context.ts';
import { timelineOf } from '../../games/plays.ts';

const [before, over] = [timelineOf('steal STEAL home-0 @1'), timelineOf('steal STEAL home-0 @1\nend ENDED @2880')];
const ranking = { seq: 1, until: 0, players: 1, totals: new Map([[0, 1]]) };

/** The row's text for a fan without points after the end. @param ranked the game at the ranking */
function row(ranked: Timeline): string {
  const live = { event: over.event, timeline: over, game: { ranked }, snapshot: { ranking }, absent: {} };
  const me = { username: 'own', points: 0, rank: null, above: null, below: null };
  const screen = createElement(
    LiveContext,
    { value: live as unknown as Live },
    createElement(OwnRow, { me, note: undefined }),
  );
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, screen));
}

it('says that a fan made no points only once the ranking counts the end, at which Parlay and Unders pay', () => {
  expect(row(before)).not.toContain('You made no points');
  expect(row(over)).toContain('You made no points');
});
