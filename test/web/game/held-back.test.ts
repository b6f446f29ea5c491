import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_DELAY, releaseAt } from '../../../games/timeline/viewer-delay.ts';
import { withAnswer } from '../../../web/src/game/view/delayed-query.ts';
import { HeldBack, happenedAt } from '../../../web/src/game/view/delayed-view.ts';
import { plays, TIPOFF } from '../../games/plays.ts';
import { atFullRuns, forAll, property, runs } from '../../runs.ts';

const delay = fc.integer({ min: 0, max: LONGEST_DELAY });
const time = fc.integer({ min: 0, max: 300_000 });

/** A step: messages received, a wait, and the delay. */
type Step = { hear: number[]; wait: number; delay: number };
const steps = fc.array(
  fc.record({ hear: fc.array(time, { maxLength: 4 }), wait: fc.integer({ min: 0, max: 60_000 }), delay }),
  { maxLength: 30 },
);

/** Runs the steps and calls `seen` with the shown messages after each. No message arrives before its play. */
function watch(
  all: readonly Step[],
  seen: (shown: readonly number[], step: Step, now: number, heard: readonly number[], held: HeldBack<number>) => void,
) {
  const held = new HeldBack<number>();
  const moments: number[] = [];
  let shown: number[] = [];
  let now = 0;
  for (const step of all) {
    now += step.wait;
    for (const happened of step.hear) {
      const moment = Math.min(happened, now);
      held.receive(moments.length, moment);
      moments.push(Math.max(moment, moments.at(-1) ?? 0));
    }
    const { replaces, items } = held.release(now, step.delay);
    shown = replaces ? items : [...shown, ...items];
    seen(shown, step, now, moments, held);
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

function shownAt(moments: readonly number[], now: number, seconds: number): number[] {
  const held = new HeldBack<number>();
  for (const [index, moment] of moments.entries()) held.receive(index, moment);
  return held.release(now, seconds).items;
}

describe('what is held back', () => {
  forAll('is shown in the order of arrival once a constant delay is over', 100, [steps, delay], (all, seconds) => {
    const constant = all.map((step) => ({ ...step, delay: seconds }));
    watch(constant, (shown, _step, now, moments) => {
      expect(shown).toEqual(upTo(moments.filter((moment) => releaseAt(moment, seconds) <= now).length));
    });
  });

  it(
    'says when the next is due, and takes back only at a longer delay what that delay would not have shown',
    property,
    () => {
      let rewound = 0;
      fc.assert(
        fc.property(steps, (all) => {
          let before: { shown: readonly number[]; delay: number } = { shown: [], delay: 0 };
          watch(all, (shown, step, now, moments, held) => {
            expect(shown).toEqual(upTo(shown.length));
            if (shown.length < before.shown.length) {
              rewound += 1;
              expect(step.delay).toBeGreaterThan(before.delay);
            }
            if (step.delay > before.delay) expect(shown).toEqual(shownAt(moments, now, step.delay));
            before = { shown, delay: step.delay };
            const next = moments[shown.length];
            expect(held.nextAt).toBe(next === undefined ? undefined : releaseAt(next, step.delay));
            if (held.nextAt !== undefined) expect(held.nextAt).toBeGreaterThan(now);
          });
        }),
        runs(100),
      );
      if (atFullRuns) expect(rewound).toBeGreaterThan(10);
    },
  );

  it('takes back nothing where a clock is set back', () => {
    const held = new HeldBack<string>();
    held.receive('a', 1_000);
    expect(held.release(11_000, 10)).toEqual({ replaces: false, items: ['a'] });
    expect(held.release(10_000, 10)).toEqual({ replaces: false, items: [] });
    expect(held.heldCount).toBe(0);
  });
});

describe('the moment of plays', () => {
  const heard = TIPOFF + 100_000;
  it('is when the newest of them happened', () => {
    expect(happenedAt(plays('a STEAL home-1 @10\nb STEAL home-1 @20'), heard, true)).toBe(TIPOFF + 20_000);
  });

  it('is the time of arrival for a correction or deletion that is sent when it is made', () => {
    for (const text of ['a:2 STEAL home-1 @10', 'a:2 STEAL home-1 @10 void']) {
      expect(happenedAt(plays(text), heard, true)).toBe(heard);
      expect(happenedAt(plays(text), heard, false)).toBe(TIPOFF + 10_000);
    }
  });

  it('is never after the time of arrival', () => {
    expect(happenedAt(plays('a STEAL home-1 @9999'), heard, true)).toBe(heard);
    expect(happenedAt(plays('a STEAL home-1 @9999'), heard, false)).toBe(heard);
  });
});

describe('answers that are held back', () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 40 });
  forAll('lose nothing that any delay may still show, and keep no more', 100, [pauses, delay], (waits, seconds) => {
    let kept: Parameters<typeof withAnswer>[0] = [];
    const all: number[] = [];
    let at = 0;
    for (const pause of waits) {
      at += pause;
      all.push(at);
      kept = withAnswer(kept, { at, data: at });
      kept = withAnswer(kept, { at, data: 'twice' });
      const due = (when: number) => releaseAt(when, seconds) <= at;
      expect(kept.findLast((answer) => due(answer.at))?.data).toBe(all.findLast(due));
      expect(kept.filter((answer) => releaseAt(answer.at, LONGEST_DELAY) <= at).length).toBeLessThanOrEqual(1);
    }
  });
});
