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
  swap,
  teamOf,
} from '../../../../games/side-games/mvp/draft.ts';
import { costOf, type MvpPlayer } from '../../../../games/side-games/mvp/team.ts';
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

  it.each([
    ['free to pick', draftOf(0), 4, { picked: false, dimmed: false }],
    ['picked', draftOf(0), 0, { picked: true, dimmed: true }],
    ['too dear by one token', draftOf(0, 2, 4), 2 + 1, { picked: false, dimmed: true }],
  ])('a player who is %s', (_, draft, number, expected) => {
    expect(availability(draft, player(number))).toEqual(expected);
  });
});

describe('swapping', () => {
  it('gives tokens back before it pays', () => {
    const draft = swap(draftOf(0, 1, 2, 8), 0, player(4));
    expect(draft).toEqual(draftOf(4, 1, 2, 8));
    expect(budgetLeft(draft)).toBe(2);
  });

  it.each([
    ['too dear', draftOf(0, 2, 4, 6, 8), 4, 6],
    ['in another slot', draftOf(0, 8), 0, 8],
    ['there already', draftOf(0, 8), 1, 8],
  ])('leaves the draft as it is for a player who is %s', (_, draft, slot, number) => {
    expect(swap(draft, slot, player(number))).toEqual(draft);
  });
});

it('clearing empties one slot and gives its tokens back', () => {
  expect(clear(draftOf(0, 2), 0)).toEqual(draftOf(null, 2));
  expect(budgetLeft(clear(draftOf(0, 2), 0))).toBe(11);
});

describe('the random fill', () => {
  it('can choose every player, also the most expensive', () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => randomFill(emptyDraft, offered, `${seed}`)).flat();
    expect(new Set(drawn.map((each) => each?.id)).size).toBe(10);
  });

  it('is affordable, and full if possible, from any start', property, () => {
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

it('the team to send is there when five slots are full', () => {
  expect(teamOf(draftOf(0, 2, 4, 6, 8))).toEqual([0, 2, 4, 6, 8].map(player));
  expect(teamOf(draftOf(0, 2, 4, 6))).toBeUndefined();
});
