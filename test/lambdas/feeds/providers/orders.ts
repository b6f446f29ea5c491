import { isDeepStrictEqual } from 'node:util';

/** Every order of a few things. */
export function orders<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first) => {
    const rest = things.filter((other) => !isDeepStrictEqual(other, first));
    return orders(rest).map((order) => [first, ...order]);
  });
}
