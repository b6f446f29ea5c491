import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMember,
  type Crew,
  isFull,
  MAX_MEMBERS,
  memberOf,
  ownerRefusal,
  removeByName,
  startCrew,
  withoutMember,
} from '../../../games/ranking/crew.ts';
import { atFullRuns, property, runs } from '../../runs.ts';

const fanOf = (n: number, joinedAt = 0) => ({ fanId: `fan${n}`, username: `u${n}`, joinedAt });

type Step = { does: 'join' | 'leave' | 'remove'; by: number; whom: number };
const step: fc.Arbitrary<Step> = fc.record({
  // Crews grow, else none would ever be full.
  does: fc.constantFrom('join', 'join', 'join', 'join', 'leave', 'remove'),
  by: fc.nat({ max: 70 }),
  whom: fc.nat({ max: 70 }),
});

function take(crew: Crew, { does, by, whom }: Step, at: number) {
  if (does === 'join') return addMember(crew, fanOf(by, at));
  return does === 'leave' ? withoutMember(crew, `fan${by}`) : removeByName(crew, `fan${by}`, `u${whom}`);
}

const deepFrozen = (crew: Crew): Crew => {
  for (const member of crew.members) Object.freeze(member);
  Object.freeze(crew.members);
  return Object.freeze(crew);
};

describe('a crew', () => {
  it(
    'whoever joins, leaves and is removed: 1 to 50 fans, each once, in the order they joined, the owner among them',
    property,
    () => {
      let fullest = 0;
      fc.assert(
        fc.property(fc.array(step, { maxLength: 160, size: 'max' }), (steps) => {
          let crew = deepFrozen(startCrew('c', 'Front Row', fanOf(0)));
          for (const [index, one] of steps.entries()) {
            const next = take(crew, one, index + 1);
            if (next === null) {
              expect(crew.members.map(({ fanId }) => fanId)).toEqual([`fan${one.by}`]);
              return;
            }
            if (typeof next === 'string') continue;
            const ids = next.members.map(({ fanId }) => fanId);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.length).toBeGreaterThan(0);
            expect(ids.length).toBeLessThanOrEqual(MAX_MEMBERS);
            expect(ids).toContain(next.ownerId);
            const joined = next.members.map(({ joinedAt }) => joinedAt);
            expect(joined).toEqual([...joined].sort((a, b) => a - b));
            // The owner changes only when the owner leaves; the oldest member follows.
            const left = one.does === 'leave' && `fan${one.by}` === crew.ownerId;
            expect(next.ownerId).toBe(left ? ids[0] : crew.ownerId);
            expect({ id: next.id, name: next.name }).toEqual({ id: 'c', name: 'Front Row' });
            crew = deepFrozen(next);
            fullest = Math.max(fullest, ids.length);
          }
        }),
        runs(200),
      );
      if (atFullRuns) expect(fullest).toBeGreaterThan(20);
    },
  );

  it('joining again changes nothing, in a full one too', () => {
    let crew: Crew = startCrew('c', 'Front Row', fanOf(0));
    for (let n = 1; n < MAX_MEMBERS; n += 1) crew = addMember(crew, fanOf(n)) as Crew;
    expect([isFull(crew), crew.members.length]).toEqual([true, 50]);
    expect(addMember(crew, fanOf(7, 99))).toBe(crew);
    expect(addMember(crew, fanOf(50))).toBe('CrewFull');
    expect(memberOf(withoutMember(crew, 'fan7') as Crew, 'fan7')).toBeUndefined();
  });

  it('is run by its owner alone, and is not there for others', () => {
    const crew = addMember(addMember(startCrew('c', 'Front Row', fanOf(0)), fanOf(1)) as Crew, fanOf(2)) as Crew;
    expect(['fan0', 'fan1', 'fan9'].map((fanId) => ownerRefusal(crew, fanId))).toEqual([
      undefined,
      'NotCrewOwner',
      'CrewNotFound',
    ]);
    expect(removeByName(crew, 'fan1', 'u2')).toBe('NotCrewOwner');
    expect(removeByName(crew, 'fan9', 'u2')).toBe('CrewNotFound');
    expect(removeByName(crew, 'fan0', 'u9')).toBe('MemberNotFound');
    expect(removeByName(crew, 'fan0', 'u0')).toBe('MemberNotFound');
    expect((removeByName(crew, 'fan0', 'u1') as Crew).members.map(({ username }) => username)).toEqual(['u0', 'u2']);
    expect(withoutMember(crew, 'fan9')).toBe('CrewNotFound');
    expect((withoutMember(crew, 'fan0') as Crew).ownerId).toBe('fan1');
  });
});
