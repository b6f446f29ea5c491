import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { LONGEST_DELAY, releaseAt } from '../../../games/timeline/viewer-delay.ts';
import { delayedGame } from '../../../web/src/features/schedule/delayed-schedule.ts';
import { withAnswer } from '../../../web/src/game/view/delayed-query.ts';
import { event } from '../../games/match.ts';
import { property, runs } from '../../runs.ts';

type Answers = Parameters<typeof withAnswer>[0];

describe('answers that are held back', () => {
  it('lose nothing that any delay may still show, and keep no more', property, () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: LONGEST_DELAY }),
        (pauses, delay) => {
          let kept: Answers = [];
          const all: number[] = [];
          let at = 0;
          for (const pause of pauses) {
            at += pause;
            all.push(at);
            kept = withAnswer(kept, { at, data: at });
            kept = withAnswer(kept, { at, data: 'twice' });
            const due = (when: number) => releaseAt(when, delay) <= at;
            expect(kept.findLast((answer) => due(answer.at))?.data).toBe(all.findLast(due));
            expect(kept.filter((answer) => releaseAt(answer.at, LONGEST_DELAY) <= at).length).toBeLessThanOrEqual(1);
          }
        },
      ),
      runs(100),
    );
  });
});

describe('a game on the schedule of a fan who sees it later', () => {
  const on: GameEvent = {
    ...event('BASKETBALL', { status: 'ACTIVE', score: { home: 9, away: 7 } }),
    results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] },
  };
  const over: GameEvent = { ...on, status: 'ENDED', ended_at: 100_000 };

  it('is as it is while live, before it begins, and once the end has been seen', () => {
    expect(delayedGame(on, undefined, 0, 0)).toBe(on);
    const before = event('BASKETBALL', { status: 'PREGAME', results: { periods: [] } });
    expect(delayedGame(before, undefined, 35, 0)).toBe(before);
    expect(delayedGame(over, undefined, 35, 135_000)).toBe(over);
  });

  it('is as it was so long ago, or says nothing of its course', () => {
    const older = { ...on, score: { home: 2, away: 0 } };
    expect(delayedGame(over, older, 35, 134_999)).toBe(older);
    for (const game of [on, over]) {
      const shown = delayedGame(game, undefined, 35, 134_999);
      expect(shown).toMatchObject({ heldBack: true, status: 'LIVE', ended_at: 0, score: { home: 0, away: 0 } });
      expect(shown.results.periods).toEqual([]);
    }
  });
});
