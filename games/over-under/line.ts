const LOWEST = 0.5;

/** The line for what is expected: the nearest 0.5, a whole number lowered by 0.5, never under 0.5 (SPEC section 9, RULES B5). */
export function lineOf(expected: number): number {
  // Six decimals leave the dust of binary fractions behind: 25 × 0.29 is 7.25.
  const nearest = Math.round(Number((expected * 2).toFixed(6))) / 2;
  return Math.max(LOWEST, Number.isInteger(nearest) ? nearest - 0.5 : nearest);
}
