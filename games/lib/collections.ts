/** The value of a key, made and kept at first need. */
export function getOrMake<Key, Value>(
  kept: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: (key: Key) => Value,
): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  kept.set(key, made);
  return made;
}

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

/** A larger array that begins with the same numbers. */
export function grownCopy<Numbers extends Uint8Array | Int32Array | Float64Array>(
  numbers: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(numbers);
  return larger;
}

/** Maximum number of entries. */
const MAX_KEPT = 32;

/** Values that a warm Lambda keeps by an event's id or another text. The entry used longest ago is dropped first. */
export class LruMap<Value> extends Map<string, Value> {
  override get(key: string): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) if (this.size > MAX_KEPT) this.delete(oldest);
    return this;
  }
}
