/** The item whose turn it is, by a number that counts on: after the last the first comes again. @throws RangeError for an empty list */
export function inTurn<Item extends {}>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('nothing takes turns');
  return item;
}
