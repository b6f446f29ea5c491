import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterOf, readAnnouncement, shownOf } from '../../../games/timeline/message.ts';
import { property, runs } from '../../runs.ts';

const said = { text: 'Doors open', at: 10_000, until: 70_000 };

describe('an announcement', () => {
  it('is shown the delay later, and as long', () => {
    expect(shownOf(said, 0, 9_999)).toEqual({ text: undefined, changesAt: 10_000 });
    expect(shownOf(said, 0, 10_000)).toEqual({ text: 'Doors open', changesAt: 70_000 });
    expect(shownOf(said, 35, 10_000)).toEqual({ text: undefined, changesAt: 45_000 });
    expect(shownOf(said, 35, 104_999)).toEqual({ text: 'Doors open', changesAt: 105_000 });
    expect(shownOf(said, 35, 105_000)).toEqual({ text: undefined, changesAt: undefined });
  });

  it('without a text takes the one before back at once', () => {
    const over = { text: '', at: 20_000, until: 20_000 };
    expect(shownOf(laterOf(said, over) ?? said, 35, 20_001)).toEqual({ text: undefined, changesAt: undefined });
  });

  it('is read only if it is one line', () => {
    expect(readAnnouncement(said)).toEqual(said);
    const odd = ['a\nb', 'a\u202eb', 'a'.repeat(141), 7];
    for (const text of odd) expect(readAnnouncement({ ...said, text })).toBeUndefined();
    expect(readAnnouncement({ ...said, at: 'now' })).toBeUndefined();
    expect(readAnnouncement(null)).toBeUndefined();
  });

  it('holds until a later one, in whatever order they arrive', property, () => {
    const some = fc.record({ text: fc.string(), at: fc.nat(), until: fc.nat() });
    const distinct = fc.uniqueArray(some, { selector: ({ at }) => at, minLength: 1 });
    fc.assert(
      fc.property(distinct, (all) => {
        const held = (order: typeof all) => order.reduce<(typeof all)[number] | undefined>(laterOf, undefined);
        expect(held(all)?.at).toBe(Math.max(...all.map(({ at }) => at)));
        expect(held(all.toReversed())).toEqual(held(all));
      }),
      runs(100),
    );
  });
});
