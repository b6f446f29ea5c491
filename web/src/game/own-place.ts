import { OVERLAP_MS, type Ranking } from '../../../games/ranking/ranking.ts';
import { neighbours, rankOf } from '../../../games/ranking/totals.ts';
import { pointsOf } from '../../../games/scoring/standing.ts';
import type { Entry } from '../../../games/side-games.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { OwnStanding } from '../../../graphql/types.generated.ts';

/** Where a fan is in a ranking; rank is null without points. */
type OwnPlace = Omit<OwnStanding, 'username'> & { players: number };

/**
 * The place of a fan in a ranking, by their own entries. Entries that were made after the ranking was worked out count too: a fan
 * who is not in it is one player more (docs/play.md, Leaderboard). One of the last seconds before may be taken for counted and not be.
 * @param timeline the game at the ranking's seq
 */
export function ownPlace({ totals, until, players }: Ranking, entries: readonly Entry[], timeline: Timeline): OwnPlace {
  const sum = (some: readonly Entry[]) => some.reduce((points, entry) => points + pointsOf(entry, timeline), 0);
  const points = sum(entries);
  const counted = entries.filter(({ createdAt }) => createdAt <= until + OVERLAP_MS);
  const others = new Map(totals);
  if (counted.length > 0) {
    const total = sum(counted);
    others.set(total, Math.max(0, (others.get(total) ?? 0) - 1));
  }
  const isMissing = entries.length > 0 && counted.length === 0;
  return {
    points,
    rank: points > 0 ? rankOf(points, others) : null,
    ...neighbours(others, points),
    players: players + (isMissing ? 1 : 0),
  };
}
