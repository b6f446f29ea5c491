import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupActs } from '../../../../web/src/features/desk/act-list.tsx';
import { property, runs } from '../../../runs.ts';

const done = (act: string, who: string, at: number, why = 'entered by hand') => ({ act, who, why, at, details: '{}' });

it('plays that one operator entered one after the other are one line; any other act has its own', () => {
  const acts = [
    done('enter', 'ann', 9),
    done('enter', 'ann', 8),
    done('correct', 'ann', 7, 'a foot on the line'),
    done('enter', 'ann', 6),
    done('enter', 'bob', 5),
    done('enter', 'bob', 4, 'seen from the bench'),
    done('takeBack', 'bob', 3),
    done('takeBack', 'bob', 2),
  ];
  expect(groupActs(acts).map(({ act, who, at, since, acts }) => [act, who, at, since, acts])).toEqual([
    ['enter', 'ann', 9, 8, 2],
    ['correct', 'ann', 7, 7, 1],
    ['enter', 'ann', 6, 6, 1],
    ['enter', 'bob', 5, 5, 1],
    ['enter', 'bob', 4, 4, 1],
    ['takeBack', 'bob', 3, 3, 1],
    ['takeBack', 'bob', 2, 2, 1],
  ]);
});

it('no act is lost: each is in the line with its operator, reason and times', property, () => {
  const act = fc.tuple(
    fc.constantFrom('enter', 'enter', 'callOff'),
    fc.constantFrom('ann', 'bob'),
    fc.constantFrom('a', 'b'),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40, size: 'max' }), (drawn) => {
      const acts = drawn.map(([name, who, why], index) => done(name, who, drawn.length - index, why));
      const groups = groupActs(acts);
      const inside = groups.flatMap((group) =>
        acts.filter(({ at }) => at >= group.since && at <= group.at).map((one) => [one, group] as const),
      );
      expect(inside.map(([one]) => one)).toEqual(acts);
      for (const [one, group] of inside) expect(group).toMatchObject({ act: one.act, who: one.who, why: one.why });
      expect(groups.reduce((sum, group) => sum + group.acts, 0)).toBe(acts.length);
    }),
    runs(100),
  );
});
