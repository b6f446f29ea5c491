/** Chance from a seed: the same draws on every machine. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of them; the list must not be empty. */
  oneOf<T>(list: readonly T[]): T;
  /** The list in another order; the list itself stays. */
  shuffled<T>(list: readonly T[]): T[];
};

/** Chance that follows from a seed alone (sfc32 by Chris Doty-Humphrey, seeded by four rounds of a murmur-style hash). */
export function randomFrom(seed: string): Random {
  const hash = hashOf(seed);
  let [a, b, c, d] = [hash(), hash(), hash(), hash()];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    oneOf: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)];
      if (one === undefined) throw new RangeError('nothing to choose from');
      return one;
    },
    shuffled: <T>(list: readonly T[]): T[] => {
      const mixed = list.slice();
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        const [one, two] = [mixed[last], mixed[other]];
        if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
      }
      return mixed;
    },
  };
}

/** Unsigned 32-bit numbers that follow from a text. */
function hashOf(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h >>> 0;
  };
}
