/** The first place, of those from `from` to before `to`, at which a sorted number is not below a value; `to` if all are. */
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
