import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMember,
  type Crew,
  crewName,
  crewTable,
  isFull,
  MAX_MEMBERS,
  memberOf,
  ownerRefusal,
  removeByName,
  startCrew,
  withoutMember,
} from '../../../games/ranking/crew.ts';
import { atFullRuns, property, runs } from '../../runs.ts';
import { codePoint } from '../../text.ts';

const fanOf = (n: number, joinedAt = 0) => ({ fanId: `fan${n}`, username: `u${n}`, joinedAt });

type Step = { does: 'join' | 'leave' | 'remove'; by: number; whom: number };
const step: fc.Arbitrary<Step> = fc.record({
  // Most steps are joins, else no crew would ever be full.
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
    'has, after any joins, leaves and removals, 1 to 50 fans, each once, in the order they joined, the owner among them',
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

  it('is managed by its owner alone, and is not found by others', () => {
    const crew = addMember(addMember(startCrew('c', 'Front Row', fanOf(0)), fanOf(1)) as Crew, fanOf(2)) as Crew;
    const refusals = ['fan0', 'fan1', 'fan9'].map((fanId) => ownerRefusal(crew, fanId));
    expect(refusals).toEqual([undefined, 'NotCrewOwner', 'CrewNotFound']);
    expect(removeByName(crew, 'fan1', 'u2')).toBe('NotCrewOwner');
    expect(removeByName(crew, 'fan9', 'u2')).toBe('CrewNotFound');
    expect(removeByName(crew, 'fan0', 'u9')).toBe('MemberNotFound');
    expect(removeByName(crew, 'fan0', 'u0')).toBe('MemberNotFound');
    expect((removeByName(crew, 'fan0', 'u1') as Crew).members.map(({ username }) => username)).toEqual(['u0', 'u2']);
    expect(withoutMember(crew, 'fan9')).toBe('CrewNotFound');
    expect((withoutMember(crew, 'fan0') as Crew).ownerId).toBe('fan1');
  });
});

it(
  'every member is in the table of a crew: those with points by competition rank, the others after them without one',
  property,
  () => {
    const points = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }), fc.nat());
    fc.assert(
      fc.property(fc.array(points, { maxLength: 50 }), (totals) => {
        const lines = totals.map((points, n) => ({ username: `u${n}`, points }));
        const table = crewTable(Object.freeze(lines));
        expect(table.map(({ username }) => username).sort()).toEqual(lines.map(({ username }) => username).sort());
        for (const { points, rank } of table) {
          expect(rank).toBe(points > 0 ? 1 + totals.filter((total) => total > points).length : null);
        }
        const places = table.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        const unranked = table.filter(({ rank }) => rank === null).map(({ username }) => username);
        expect(unranked).toEqual(lines.filter(({ points }) => points === 0).map(({ username }) => username));
      }),
      runs(100),
    );
    const example = crewTable([{ points: 5 }, { points: 9 }, { points: 5 }, { points: 0 }]);
    expect(example.map(({ rank }) => rank)).toEqual([1, 2, 2, null]);
  },
);

const kept = (raw: string) => {
  const read = crewName(raw);
  return 'name' in read ? read.name : undefined;
};

describe('a crew’s name', () => {
  it.each([
    ['  Front   Row ', 'Front Row'],
    ['Ｆｒｏｎｔ　Ｒｏｗ', 'Front Row'],
    ['Cafe\u0301 42', 'Café 42'],
    ['الصف الأول', 'الصف الأول'],
    ['แถวหน้า', 'แถวหน้า'],
    ['The ❤️ Row', 'The ❤️ Row'],
    ['👨‍👩‍👧‍👦 Row', '👨‍👩‍👧‍👦 Row'],
    ['🔥🔥🔥', '🔥🔥🔥'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Row',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Row',
    ],
    // Reserved for future emoji, which phones may have before this server knows them.
    ['Row \u{1FAFF}', 'Row \u{1FAFF}'],
    ['a'.repeat(24), 'a'.repeat(24)],
  ])('%j is kept as %j', (raw, name) => {
    expect(kept(raw)).toBe(name);
  });

  it.each([
    ['two letters', ' ab '],
    ['25 letters', 'a'.repeat(25)],
    ['a line break', 'Front\nRow'],
    ['a null', 'Front\u0000Row'],
    ['a zero-width space', 'Front\u200BRow'],
    ['a joiner between letters', 'Fro\u200Dnt'],
    ['a blank that is a letter', 'abc\u3164'],
    ['a blank of Braille', 'abc\u2800d'],
    ['half a character', 'abc\uD83D'],
    ['tags without a flag', 'abc\u{E0067}\u{E0062}\u{E007F}'],
    ['a frame without a key', 'Row\uFE0F\u20E3'],
    ['marks upon marks', `Row${'\u0335'.repeat(4)}`],
    ['nothing to read', '--- ...'],
  ])('%s is no name', (_what, raw) => {
    expect(kept(raw)).toBeUndefined();
  });

  it(
    'for any typed text: the stored name is composed, single-spaced, visible, 3 to 24 long, and kept as it is when typed again',
    property,
    () => {
      let names = 0;
      fc.assert(
        fc.property(fc.string({ unit: codePoint, maxLength: 40 }), fc.string({ maxLength: 30 }), (odd, plain) => {
          for (const raw of [odd, plain, `${plain}${odd}`]) {
            const name = kept(raw);
            if (name === undefined) continue;
            names += 1;
            expect(kept(name)).toBe(name);
            expect(name.normalize('NFKC')).toBe(name);
            expect(name).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\p{Cs}\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}/u);
            expect([...name].length).toBeGreaterThanOrEqual(3);
            expect([...name].length).toBeLessThanOrEqual(24);
          }
        }),
        runs(1_000),
      );
      if (atFullRuns) expect(names).toBeGreaterThan(300);
    },
  );
});
