import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { dismiss, finalResult, isDismissed, type Result } from '../../../web/src/side-games/layout/result-overlay.tsx';
import { asEntry } from '../../games/any-game.ts';
import { timelineOf } from '../../games/plays.ts';
import { browserStorage } from '../browser-storage.ts';

const joined = (points: number, hypeGame: (typeof hypeGames)[number] = 'squares', id = 'entry') => ({
  points,
  entry: asEntry({ id, eventId: 'event', hypeGame, createdAt: 0, items: undefined }),
});
const over = timelineOf('end ENDED @2880');

describe('the end of a side game', () => {
  it.each(hypeGames)('is told of %s once the event has ended, and not because a play has', (key) => {
    expect(finalResult(joined(60, key), timelineOf('end PLAY_END @2880'))).toBeUndefined();
    expect(finalResult(joined(60, key), over)).toMatchObject({ key: 'entry', won: true, points: 60 });
    expect(finalResult(joined(0, key), over)).toMatchObject({ won: false, points: 0 });
  });

  it.each(hypeGames)('of %s says that the game was called off, and is no win', (key) => {
    const off = timelineOf('end CANCELED @2000');
    const isVoid = key === 'parlay' || key === 'overUnder';
    const { text, won } = finalResult(joined(60, key), off) ?? {};
    expect([text?.title, won]).toEqual(['Called off', false]);
    expect(text?.message).toMatch(isVoid ? /void and pay nothing/ : /The points you earned stay/);
  });
});

it('a dismissed result stays dismissed, whatever a late correction makes of the points; another entry’s does not', () => {
  vi.stubGlobal('localStorage', browserStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
  const result = finalResult(joined(200), over) as Result;
  expect(isDismissed(result)).toBe(false);
  dismiss(result);
  const others = [result, finalResult(joined(100), over), finalResult(joined(200, 'squares', 'another'), over)];
  expect(others.map((other) => other && isDismissed(other))).toEqual([true, true, false]);
});
