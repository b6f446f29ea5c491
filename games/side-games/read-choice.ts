import { isRecord } from '../lib/unknown.ts';
import { isRefusal, type Refusal } from './side-game.ts';

export const invalid = (why: string): Refusal => ({ refused: 'InvalidInput', why });
export const notAsOffered = (why: string): Refusal => ({ refused: 'NotAsOffered', why });

/** What refusals call the list and one of its items: "the card is not a list", "the card has not 25 squares", "square 3". */
type Names = { notList: string; notAll: string; item: string };

/** Reads a list that must have every offered item at its place. @param accept reads one item; `name` is what a refusal calls it */
export function acceptEach<Item>(
  raw: unknown,
  offered: readonly Item[],
  { notList, notAll, item }: Names,
  accept: (sent: Record<string, unknown>, offered: Item, name: string, index: number) => Item | Refusal,
): Item[] | Refusal {
  if (!Array.isArray(raw)) return invalid(notList);
  if (raw.length !== offered.length) return invalid(notAll);
  const accepted: Item[] = [];
  for (const [index, one] of offered.entries()) {
    const [sent, name]: [unknown, string] = [raw[index], `${item} ${index}`];
    const read = isRecord(sent) ? accept(sent, one, name, index) : invalid(`${name} is not an object`);
    if (isRefusal(read)) return read;
    accepted.push(read);
  }
  return accepted;
}

/** The name of a field that is not as it was offered. @param own the field that the fan may edit */
export const forgedField = (sent: Record<string, unknown>, offered: object, own: string): string | undefined =>
  Object.entries(offered).find(([field, value]) => field !== own && sent[field] !== value)?.[0];
