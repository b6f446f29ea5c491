import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availability,
  budgetLeft,
  clear,
  type Draft,
  emptyDraft,
  pick,
  randomFill,
  reset,
  swap,
  teamOf,
} from '../../../../games/side-games/mvp/draft.ts';
import { BUDGET, costOf, type MvpPlayer, SLOTS } from '../../../../games/side-games/mvp/team.ts';
import { property, runs } from '../../../runs.ts';
import { offerOf } from './teams.ts';

// Players 0–1 cost 5, 2–3 cost 4, 4–5 cost 3, 6–7 cost 2, 8–9 cost 1.
const offered = offerOf(2, 2, 2, 2, 2);
const player = (number: number) => offered[number] as MvpPlayer;
const draftOf = (...numbers: (number | null)[]): Draft =>
  emptyDraft.map((_, slot) => {
    const number = numbers[slot];
    return number === null || number === undefined ? null : player(number);
  });

it('a draft begins with five empty slots and 15 tokens', () => {
  expect([SLOTS, BUDGET]).toEqual([5, 15]);
  expect(emptyDraft).toEqual([null, null, null, null, null]);
  expect(budgetLeft(emptyDraft)).toBe(15);
});

describe('picking', () => {
  it('takes the first empty slot and pays', () => {
    const draft = pick(pick(draftOf(null, 2), player(0)), player(4));
    expect(draft).toEqual(draftOf(0, 2, 4));
    expect(budgetLeft(draft)).toBe(15 - 5 - 4 - 3);
  });

  it.each([
    ['too dear', draftOf(0, 1, 2), 6],
    ['picked already', draftOf(0, 8), 8],
    ['one too many', draftOf(4, 5, 6, 8, 9), 7],
  ])('leaves the draft as it is for a player who is %s', (_, draft, number) => {
    expect(pick(draft, player(number))).toBe(draft);
  });

  it('may spend the last token', () => {
    expect(budgetLeft(pick(draftOf(0, 1, 2), player(8)))).toBe(0);
  });

  it.each([
    ['free to pick', draftOf(0), 4, { picked: false, dimmed: false }],
    ['picked', draftOf(0), 0, { picked: true, dimmed: true }],
    ['too dear', draftOf(0, 1), 0 + 2, { picked: false, dimmed: false }],
    ['too dear by one token', draftOf(0, 2, 4), 2 + 1, { picked: false, dimmed: true }],
    ['affordable to the last token', draftOf(0, 2, 4), 5, { picked: false, dimmed: false }],
    ['left over by a full team', draftOf(4, 5, 6, 8, 9), 7, { picked: false, dimmed: true }],
  ])('a player who is %s', (_, draft, number, expected) => {
    expect(availability(draft, player(number))).toEqual(expected);
  });
});

describe('swapping', () => {
  it('gives tokens back before it pays', () => {
    const draft = swap(draftOf(0, 1, 2, 8), 0, player(4));
    expect(draft).toEqual(draftOf(4, 1, 2, 8));
    expect(budgetLeft(draft)).toBe(2);
    expect(swap(draftOf(0, 2, 4, 6, 8), 0, player(1))).toEqual(draftOf(1, 2, 4, 6, 8));
  });

  it('fills an empty slot too', () => {
    expect(swap(draftOf(0), 3, player(8))).toEqual(draftOf(0, null, null, 8));
  });

  it.each([
    ['too dear', draftOf(0, 2, 4, 6, 8), 4, 6],
    ['in another slot', draftOf(0, 8), 0, 8],
  ])('leaves the draft as it is for a player who is %s', (_, draft, slot, number) => {
    expect(swap(draft, slot, player(number))).toBe(draft);
  });

  it('changes nothing for the player who is there, nor for a slot that is not', () => {
    expect(swap(draftOf(0, 8), 1, player(8))).toEqual(draftOf(0, 8));
    for (const slot of [-1, 5, 0.5]) expect(swap(draftOf(0), slot, player(8))).toEqual(draftOf(0));
  });
});

describe('clearing', () => {
  it('empties one slot and gives its tokens back', () => {
    expect(clear(draftOf(0, 2), 0)).toEqual(draftOf(null, 2));
    expect(budgetLeft(clear(draftOf(0, 2), 0))).toBe(11);
    for (const slot of [2, 5, -1]) expect(clear(draftOf(0, 2), slot)).toEqual(draftOf(0, 2));
  });

  it('resets to five empty slots', () => {
    expect(reset()).toEqual(emptyDraft);
  });
});

describe('the random fill', () => {
  it('is the same for the same seed', () => {
    expect(randomFill(emptyDraft, offered, 'a')).toEqual(randomFill(emptyDraft, offered, 'a'));
    const teams = Array.from({ length: 50 }, (_, seed) => JSON.stringify(randomFill(emptyDraft, offered, `${seed}`)));
    expect(new Set(teams).size).toBeGreaterThan(30);
  });

  it('keeps each picked player in their slot', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const draft = randomFill(draftOf(null, 0, null, 2), offered, `${seed}`);
      expect([draft[1], draft[3]]).toEqual([player(0), player(2)]);
      expect(teamOf(draft)).toHaveLength(5);
    }
    expect(randomFill(draftOf(null, 6, 7, 8, 9), offered, 'a').slice(1)).toEqual([6, 7, 8, 9].map(player));
  });

  it('reaches everyone, the dearest too', () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => randomFill(emptyDraft, offered, `${seed}`)).flat();
    expect(new Set(drawn.map((each) => each?.id)).size).toBe(10);
  });

  it('fills what the tokens left can fill, and leaves the rest empty', () => {
    expect(randomFill(draftOf(0, 1, 2), offered, 'a').filter(Boolean)).toHaveLength(4);
    expect(randomFill(draftOf(0, 1, 4, 6), offered, 'a')).toEqual(draftOf(0, 1, 4, 6));
    expect(randomFill(emptyDraft, offered.slice(0, 2), 'a').filter(Boolean)).toHaveLength(2);
  });

  it('is affordable and full wherever that can be, from any start', property, () => {
    const counts = fc.array(fc.nat(4), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, fc.array(fc.nat(), { maxLength: 4 }), fc.string(), (sizes, picks, seed) => {
        const offer = offerOf(...sizes);
        let start = emptyDraft;
        for (const number of picks) if (offer.length) start = pick(start, offer[number % offer.length] as MvpPlayer);
        const draft = randomFill(start, offer, seed);
        const ids = draft.flatMap((each) => each?.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        expect(costOf(draft)).toBeLessThanOrEqual(15);
        for (const [slot, each] of start.entries()) if (each) expect(draft[slot]).toBe(each);
        // The cheapest way to fill as many slots; the random one fills no fewer.
        let cheapest = start;
        for (const each of offer.toReversed()) cheapest = pick(cheapest, each);
        expect(ids.length).toBe(cheapest.filter(Boolean).length);
      }),
      runs(500),
    );
  });
});

describe('the team to send', () => {
  it('is there when five slots are full', () => {
    expect(teamOf(draftOf(0, 2, 4, 6, 8))).toEqual([0, 2, 4, 6, 8].map(player));
    expect(teamOf(draftOf(0, 2, 4, 6))).toBeUndefined();
    expect(teamOf(emptyDraft)).toBeUndefined();
  });
});
