import { type Ranked, rank } from '../../../../games/ranking/leaderboard.ts';
import type { LeaderboardEntry, OwnStanding, RankedPage } from '../../../../graphql/types.generated.ts';
import { counted } from '../../ui/words.ts';

export type RankedLine = Ranked<LeaderboardEntry>;

type Page = Pick<RankedPage, 'data' | 'baseRank'>;

/** The ranks on all loaded pages; each page states its first rank. */
export function rankPages(pages: readonly Page[]): RankedLine[] {
  const lines: RankedLine[] = [];
  for (const { data, baseRank } of pages) lines.push(...rank(data, baseRank, lines.length));
  return lines;
}

/**
 * The lines with the fan's own line at its current place. The other lines may be minutes old.
 * @param me if undefined or without a rank, the lines are returned unchanged
 * @returns undefined if the lines are too old: one above has fewer points than the fan, or one below has more
 */
export function withOwnLine(
  lines: readonly RankedLine[],
  me: OwnStanding | undefined,
): readonly RankedLine[] | undefined {
  if (!me?.rank) return lines;
  const { username, points, rank: ownRank } = me;
  const others = rank(lines.filter((line) => line.username !== username));
  const above = ownRank - 1;
  const [over, under] = [others[Math.min(above, others.length) - 1], others[above]];
  if ((over && over.points < points) || (under && under.points > points)) return undefined;
  if (above > others.length) return others;
  const below = others.slice(above).map((line) => (line.points === points ? line : { ...line, rank: line.rank + 1 }));
  return [...others.slice(0, above), { username, points, rank: ownRank }, ...below];
}

/** The lines after the first page. `asOf`: the status at which the settled ones were last counted; null while all are live. */
type Behind = { live: RankedLine[]; settled: RankedLine[]; asOf: string | null };

/** The lines that further pages add to the first. A fan who has moved up since a page was counted appears only once. */
export function linesBehind(first: Page, pages: readonly (Page & Pick<RankedPage, 'asOf'>)[]): Behind {
  const ranked = rankPages([first, ...pages]);
  const above = new Set(first.data.map(({ username }) => username));
  const live: RankedLine[] = [];
  const settled: RankedLine[] = [];
  let next = first.data.length;
  for (const { data, asOf } of pages) {
    for (const line of ranked.slice(next, next + data.length)) {
      // Former fans share one name. It contains a space, which no username does.
      if (above.has(line.username) && !line.username.includes(' ')) continue;
      above.add(line.username);
      (asOf == null ? live : settled).push(line);
    }
    next += data.length;
  }
  return { live, settled, asOf: pages.findLast(({ asOf }) => asOf != null)?.asOf ?? null };
}

/** A key by rank too, because former fans share one name. */
export const lineKey = ({ username, rank }: RankedLine, index: number): string =>
  username.includes(' ') ? `${rank} ${index}` : username;

/** The distance to the next place: "10 points to 31st". */
export function distanceToNextPlace({ points, rank, above }: OwnStanding): string | undefined {
  if (rank === null) return undefined;
  if (!above) return 'You lead';
  return `${counted(above.points - points, 'point')} to ${ordinal(above.rank)}`;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th, 14,203rd. */
export const ordinal = (rank: number): string =>
  `${rank.toLocaleString('en-US')}${endings[ordinals.select(rank)] ?? 'th'}`;
