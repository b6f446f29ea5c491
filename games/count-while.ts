/** How many items of a list come before the first one that does not hold; no item behind that one holds. By halving. */
export function countWhile<Item>(list: readonly Item[], holds: (item: Item, index: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item !== undefined && holds(item, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
