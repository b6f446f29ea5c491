/** The first index from `from` on and before `to` whose number is at least `value`; `to` if no number is. */
export function lowerBound(sorted: Float64Array, value: number, from = 0, to = sorted.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
