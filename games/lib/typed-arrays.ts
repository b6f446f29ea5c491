/** A larger array that begins with the same numbers. */
export function grownCopy<Numbers extends Uint8Array | Int32Array | Float64Array>(
  numbers: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(numbers);
  return larger;
}
