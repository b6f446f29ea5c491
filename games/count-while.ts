/** How many of a list's first ones hold, where none behind one that does not hold does: by halving, in few looks. */
export function countWhile<One>(list: readonly One[], holds: (one: One) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = list[middle];
    if (one !== undefined && holds(one)) low = middle + 1;
    else high = middle;
  }
  return low;
}
