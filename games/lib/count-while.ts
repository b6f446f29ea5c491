/** Binary search: length of the leading part of the list for which `holds` is true. `holds` must be false for all later items. */
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
