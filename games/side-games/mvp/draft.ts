import { randomFrom } from '../../lib/random.ts';
import { BUDGET, costOf, type MvpPlayer, type MvpPlayers, SLOTS } from './team.ts';

/** The five slots while the fan chooses; null is an empty slot. Each step returns a new draft, or the same one if it is not allowed. */
export type Draft = readonly (MvpPlayer | null)[];

export const emptyDraft: Draft = Array.from({ length: SLOTS }, () => null);

/** Tokens left. */
export const budgetLeft = (draft: Draft): number => BUDGET - costOf(draft);

export const isPicked = (draft: Draft, { id }: MvpPlayer): boolean => draft.some((player) => player?.id === id);

/**
 * How a player of the tier list shows beside a draft (docs/play.md, "MVP: draft"): with a check mark if picked; dimmed if too dear, picked
 * already, or the team is full.
 */
export function availability(draft: Draft, player: MvpPlayer) {
  const picked = isPicked(draft, player);
  return { picked, dimmed: picked || !draft.includes(null) || player.tierCost > budgetLeft(draft) };
}

/** Puts a player into the first empty slot. */
export function pick(draft: Draft, player: MvpPlayer): Draft {
  return availability(draft, player).dimmed ? draft : draft.with(draft.indexOf(null), player);
}

/** Replaces the player of a slot. The old player's tokens are returned first. */
export function swap(draft: Draft, slot: number, player: MvpPlayer): Draft {
  const others = clear(draft, slot);
  if (others[slot] !== null || isPicked(draft, player) || player.tierCost > budgetLeft(others)) return draft;
  return others.with(slot, player);
}

/** Empties a slot. */
export const clear = (draft: Draft, slot: number): Draft => (draft[slot] ? draft.with(slot, null) : draft);

export const reset = (): Draft => emptyDraft;

/**
 * Fills as many empty slots as the remaining tokens allow with random players who are affordable and in no other slot.
 * Each pick leaves enough tokens for the next slots.
 */
export function randomFill(draft: Draft, offered: MvpPlayers, seed: string): Draft {
  const random = randomFrom(seed);
  const empty = draft.filter((player) => player === null).length;
  let filled = draft;
  for (let open = fillable(draft, offered, empty); open > 0; open -= 1) {
    const left = budgetLeft(filled);
    const unused = unusedIn(filled, offered);
    const candidates = unused.filter((player) => player.tierCost + cheapest(unused, open - 1) <= left);
    filled = filled.with(filled.indexOf(null), random.oneOf(candidates));
  }
  return filled;
}

/** The five to send; undefined while a slot is empty. */
export const teamOf = (draft: Draft): MvpPlayers | undefined => {
  const team = draft.filter((player) => player !== null);
  return team.length === SLOTS ? team : undefined;
};

/** The unused players, cheapest first. */
const unusedIn = (draft: Draft, offered: MvpPlayers): MvpPlayer[] =>
  offered.filter((player) => !isPicked(draft, player)).sort((a, b) => a.tierCost - b.tierCost);

/** Number of empty slots that the remaining tokens can fill. */
function fillable(draft: Draft, offered: MvpPlayers, empty: number): number {
  const unused = unusedIn(draft, offered);
  let count = Math.min(empty, unused.length);
  while (cheapest(unused, count) > budgetLeft(draft)) count -= 1;
  return count;
}

/** Cost of the cheapest `count` players. */
const cheapest = (byCost: readonly MvpPlayer[], count: number): number => costOf(byCost.slice(0, count));
