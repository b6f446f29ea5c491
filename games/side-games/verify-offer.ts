import type { DealFacts } from '../facts/deal-facts.ts';
import { canonical, isRecord } from '../lib/unknown.ts';
import { REPLAY_SUFFIX } from '../timeline/replay.ts';
import { type AnySideGame, type Dealt, type Explained, type HypeGame, isRefusal, type Refusal } from './side-game.ts';

/** A field in which the fan's copy differs from what was dealt. A value is undefined where the field is absent. */
export type Difference = { field: string; held: unknown; dealt: unknown };

/** An item dealt again, and the fields in which the fan's copy differs. */
export type Checked = Omit<Explained, 'sum'> & { differs: readonly Difference[] };

type Dealing = Pick<AnySideGame, 'explain' | 'editable'>;

/**
 * Deals again, and compares each item with the fan's copy. Fields that the fan may edit are skipped.
 * @param items of an offer or of an entry
 * @param currentFields of an entry: skipped too
 */
export function check(
  game: Dealing,
  facts: DealFacts,
  { seed, position: remaining }: Dealt,
  items: unknown,
  currentFields: readonly string[] = [],
): Checked[] | Refusal {
  const explained = game.explain(facts, seed, remaining);
  if (isRefusal(explained)) return explained;
  const held: unknown[] = Array.isArray(items) ? items : [];
  const drafted = held.length === game.editable.slots;
  const skipped = [...game.editable.fields, ...currentFields];
  const places = drafted ? held.length : Math.max(held.length, explained.length);
  return Array.from({ length: places }, (_, place) => {
    const mine = held[place];
    const found = drafted ? explained.find(({ item }) => fieldsOf(item).id === fieldsOf(mine).id) : explained[place];
    const { item, who, asks, how } = found ?? neverDealt;
    return { item, who, asks, how, differs: differences(mine, item, skipped) };
  });
}

const neverDealt = { item: {}, who: 'Nobody', asks: '', how: 'Nothing was dealt here.' };

function differences(held: unknown, dealt: unknown, skipped: readonly string[]): Difference[] {
  const [mine, theirs] = [fieldsOf(held), fieldsOf(dealt)];
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .filter((field) => !skipped.includes(field) && canonical(mine[field]) !== canonical(theirs[field]))
    .map((field) => ({ field, held: mine[field], dealt: theirs[field] }));
}

const fieldsOf = (item: unknown): Record<string, unknown> => (isRecord(item) ? item : {});

/** Whether a seed belongs to an event, a side game and a board, for any fan (see `seedOf`), in the game or in a replay. */
export function isSeedOf(seed: string, eventId: string, hypeGame: HypeGame, board: number): boolean {
  const own = seed.endsWith(REPLAY_SUFFIX) ? seed.slice(0, -REPLAY_SUFFIX.length) : seed;
  const known = `/${eventId}/${hypeGame}/${board}`;
  return own.endsWith(known) && /^[^/]+$/.test(own.slice(0, -known.length));
}
