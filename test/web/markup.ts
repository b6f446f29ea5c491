import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../web/src/api/queries.ts';
import { type Live, LiveContext } from '../../web/src/game/live/live-context.ts';
import { event } from '../games/match.ts';

/** The HTML of a part of a screen. @param live the fields of the game on the screen that it reads */
export function markup(part: ReactElement, live: object = { event: event() }): string {
  const inGame = createElement(LiveContext, { value: live as Live }, part);
  const onPage = createElement(MemoryRouter, null, inGame);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, onPage));
}

/** The texts in HTML, in order. */
export const texts = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text);

/** What a hook returns at the first rendering. */
export function resultOf<Result>(use: () => Result, live?: object): Result {
  const results: Result[] = [];
  const Screen = () => {
    results.push(use());
    return null;
  };
  markup(createElement(Screen), live);
  return results[0] as Result;
}
