import { canonical } from './canonical.ts';
import type { DealFacts } from './deal-facts.ts';
import { isRecord } from './record.ts';
import { REPLAYED } from './replay/replay.ts';
import {
  type Dealt,
  type EditableFields,
  type Explained,
  type HypeGame,
  isRefusal,
  type Refusal,
  type SideGame,
} from './side-game.ts';

/** A field of what the fan holds that is not as it was dealt; undefined where there is none. */
export type Difference = { field: string; held: unknown; dealt: unknown };

/** A thing as it is dealt again, and in what the fan's own differs from it: in nothing where it is as it was dealt. */
export type Checked = Omit<Explained, 'sum'> & { differs: readonly Difference[] };

type Dealing = Pick<SideGame<HypeGame, unknown, unknown>, 'explain' | 'editable'>;

/**
 * Deals again, and compares with what a fan holds, thing by thing. What is the fan's own choice is passed over.
 * @param items of an offer or of an entry
 */
export function check(game: Dealing, match: DealFacts, { seed, position }: Dealt, items: unknown): Checked[] | Refusal {
  const explained = game.explain(match, seed, position);
  if (isRefusal(explained)) return explained;
  const held: unknown[] = Array.isArray(items) ? items : [];
  const drafted = held.length === game.editable.slots;
  const places = drafted ? held.length : Math.max(held.length, explained.length);
  return Array.from({ length: places }, (_, place) => {
    const thing = held[place];
    const found = drafted ? explained.find(({ item }) => idOf(item) === idOf(thing)) : explained[place];
    const { item, who, asks, how } = found ?? neverDealt;
    return { item, who, asks, how, differs: differences(thing, item, game.editable) };
  });
}

const neverDealt = { item: {}, who: 'Nobody', asks: '', how: 'Nothing was dealt here.' };

const idOf = (thing: unknown): unknown => (isRecord(thing) ? thing.id : undefined);

function differences(held: unknown, dealt: unknown, own: EditableFields): Difference[] {
  const [mine, theirs] = [fieldsOf(held), fieldsOf(dealt)];
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .filter((field) => !own.fields.includes(field) && canonical(mine[field]) !== canonical(theirs[field]))
    .map((field) => ({ field, held: mine[field], dealt: theirs[field] }));
}

const fieldsOf = (thing: unknown): Record<string, unknown> =>
  typeof thing === 'object' && thing !== null ? { ...thing } : {};

/** Whether a seed is the one of an event, a side game and a board, whoever the fan is (see `seedOf`), there or in a replay. */
export function isSeedOf(seed: string, eventId: string, hypeGame: HypeGame, board: number): boolean {
  const own = seed.endsWith(REPLAYED) ? seed.slice(0, -REPLAYED.length) : seed;
  const known = `/${eventId}/${hypeGame}/${board}`;
  return own.endsWith(known) && /^[^/]+$/.test(own.slice(0, -known.length));
}
