import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })));
afterAll(() => vi.unstubAllGlobals());

it.each(hypeGames)('%s has a screen, rules and a drawing for the share card, which load', async (key) => {
  const { loadPage, sideGameRows } = await import('../../../web/src/side-games/side-games.ts');
  const { HowTo, loadShareCard } = sideGameRows[key];
  expect(sideGames[key].words.blurb.length).toBeLessThan(40);
  expect(await loadPage(key)).toBeTypeOf('function');
  expect(await HowTo.preload()).toBeTypeOf('function');
  expect((await loadShareCard()).drawBoard).toBeTypeOf('function');
});

it('each side game has an icon of its own', async () => {
  const { sideGameRows } = await import('../../../web/src/side-games/side-games.ts');
  const icons = hypeGames.map((key) => sideGameRows[key].icon);
  expect(new Set(icons).size).toBe(hypeGames.length);
  for (const icon of icons) expect(icon).toMatch(/^M[-\d.\sMmLlHhVvCcSsAaZz]+$/);
});
