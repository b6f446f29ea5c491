/** {PTS: 3, FG: 1} as "PTS 3 FG 1". */
export const stated = (stats: Readonly<Record<string, number>> = {}): string =>
  Object.entries(stats)
    .map(([stat, amount]) => `${stat} ${amount}`)
    .join(' ');
