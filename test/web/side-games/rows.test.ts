import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hypeGames } from '../../../games/side-game.ts';

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })));
afterAll(() => vi.unstubAllGlobals());

it.each(hypeGames)('%s has a screen, rules and a drawing for the share card, which load', async (key) => {
  const { sideGameRows } = await import('../../../web/src/side-games/side-games.ts');
  const { HowTo, invitation, loadScreen, loadShareCard } = sideGameRows[key];
  expect(invitation.length).toBeLessThan(40);
  expect(await loadScreen()).toBeTypeOf('function');
  expect(await HowTo.preload()).toBeTypeOf('function');
  expect((await loadShareCard()).drawBoard).toBeTypeOf('function');
});
