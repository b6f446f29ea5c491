import { type Ranked, rank } from '../../../../games/leaderboard.ts';
import type { LeaderboardEntry, OwnStanding, RankedPage } from '../../../../graphql/types.generated.ts';

export type RankedLine = Ranked<LeaderboardEntry>;

/** The ranks of all loaded pages; each page has the rank that it starts with. */
export function rankPages(pages: readonly Pick<RankedPage, 'data' | 'baseRank'>[]): RankedLine[] {
  const lines: RankedLine[] = [];
  for (const { data, baseRank } of pages) lines.push(...rank(data, baseRank, lines.length));
  return lines;
}

/** The distance to the next place: "10 points to 31st". */
export function wayUp({ points, rank, above }: OwnStanding): string | undefined {
  if (rank === null) return undefined;
  if (!above) return 'You lead';
  const missing = above.points - points;
  return `${missing} ${missing === 1 ? 'point' : 'points'} to ${ordinal(above.rank)}`;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th, 14,203rd. */
export const ordinal = (rank: number): string =>
  `${rank.toLocaleString('en-US')}${endings[ordinals.select(rank)] ?? 'th'}`;
