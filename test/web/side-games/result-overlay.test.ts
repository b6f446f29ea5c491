import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { words } from '../../../games/side-games/squares/copy.ts';
import { fanQuery, queryClient } from '../../../web/src/api/queries.ts';
import { type Live, LiveContext } from '../../../web/src/game/live/live-context.ts';
import { ResultOverlay } from '../../../web/src/side-games/layout/result-overlay.tsx';
import { timelineOf } from '../../games/plays.ts';

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => queryClient.clear());

const whole = {
  ...{ username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
  ...{ birthdate: '12/10/1985', favoriteTeam: 'Nets', displayedGames: ['bingo'] },
};

/** The board of Squares under its result. */
function shown(points: number, fan: typeof whole, ended = true): string {
  queryClient.setQueryData(fanQuery.queryKey, fan);
  const timeline = timelineOf(ended ? 'a ENDED @2880' : 'a LIVE @0');
  const result = { key: `squares ${points}`, text: words.endText(points), won: points > 0, points };
  const props = { result, hypeGame: 'squares', onShare: () => {}, children: 'the board' } as const;
  const overlay = createElement(ResultOverlay, props);
  const live = createElement(
    LiveContext,
    { value: { timeline, event: timeline.event } as Live },
    createElement(MemoryRouter, null, overlay),
  );
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, live));
}

it('a result covers the board with its title and message, and confetti at the end or for a win', () => {
  const [won, lost] = [shown(200, whole), shown(0, whole)];
  for (const text of Object.values(words.endText(200))) expect(won).toContain(text);
  for (const text of Object.values(words.endText(0))) expect(lost).toContain(text);
  const early = [shown(200, whole, false), shown(0, whole, false)];
  expect([won, lost, ...early].map((html) => html.includes('burst'))).toEqual([true, true, true, false]);
  expect(won).toMatch(/<div inert="">the board<\/div>/);
});

it('a result offers Complete profile at the end to a fan with an empty field, and to no other', () => {
  const blank = { ...whole, favoriteTeam: '' };
  expect(shown(0, blank)).toContain('Complete profile');
  expect(shown(0, whole)).not.toContain('Complete profile');
  expect(shown(0, blank, false)).not.toContain('Complete profile');
});
