import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { preloadable } from '../../../web/src/ui/preloadable.tsx';

const Bingo = ({ name }: { name: string }) => createElement('h1', null, name);
const load = vi.fn<() => Promise<typeof Bingo>>();
const shown = (page: ReturnType<typeof preloadable<{ name: string }>>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'waiting' }, createElement(page, { name: 'Bingo' })));

it('a page that came ahead of its visit is shown at once, and fetched once', async () => {
  load.mockReset().mockResolvedValue(Bingo);
  const page = preloadable(load);
  await page.preload();
  expect([shown(page), shown(page)]).toEqual(['<h1>Bingo</h1>', '<h1>Bingo</h1>']);
  expect(load).toHaveBeenCalledOnce();
});

it('a page that did not come ahead is asked for by its visit, which waits for it', async () => {
  load.mockReset().mockRejectedValueOnce(new Error('not there')).mockResolvedValue(Bingo);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = preloadable(load);
  await page.preload();
  expect(warned).toHaveBeenCalledOnce();
  expect(shown(page)).toBe('waiting');
  await vi.waitFor(() => expect(shown(page)).toBe('<h1>Bingo</h1>'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('a page whose load failed says so, and is not asked for again by itself', async () => {
  load.mockReset().mockRejectedValue(new Error('not there'));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = preloadable(load);
  expect(shown(page)).toBe('waiting');
  await vi.waitFor(() => expect(shown(page)).toContain('Not on this phone yet'));
  expect(load).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
});
