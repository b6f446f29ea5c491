/** The item at a running number, starting again after the last. @throws RangeError for an empty list */
export function inTurn<Item extends {}>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('nothing takes turns');
  return item;
}
