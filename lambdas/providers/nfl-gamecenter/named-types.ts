/** What a player is called who is named in a row without a number of the box score. The first that one of his stats fits. */
const namedTypes: ReadonlyMap<number, string> = new Map([
  ...([
    [115, 'TARGET'],
    [20, 'SACKED'],
    [103, 'SACKED'],
    [85, 'PASS_DEFENDED'],
    [110, 'QB_HIT'],
    [39, 'FAIR_CATCH'],
  ] as const),
  ...([
    [87, 'KICK_BLOCK'],
    [88, 'KICK_BLOCK'],
    [79, 'OTHER_TACKLE'],
    [80, 'OTHER_TACKLE'],
    [82, 'OTHER_TACKLE'],
  ] as const),
  ...([
    [41, 'KICKOFF'],
    [42, 'KICKOFF'],
    [43, 'KICKOFF'],
    [44, 'KICKOFF'],
    [49, 'KICKOFF'],
    [102, 'KICKOFF'],
  ] as const),
]);

/** The event type of a player whom a row names without crediting. @param statIds all stats of the player in the row */
export function namedType(statIds: readonly number[]): string {
  for (const [statId, type] of namedTypes) if (statIds.includes(statId)) return type;
  return 'NAMED';
}
