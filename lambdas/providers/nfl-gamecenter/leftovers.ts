/** One stat of a row. Its `sequence` is renumbered by the provider, so it is not read. */
export type NflStat = { statId: number; yards: number; tid: string; pid?: string; name: string };

const SOLO = 79;
/** Tackles that two players share: the first of them, and the other. */
const shared: ReadonlySet<number> = new Set([80, 82]);
const PENALTY = 93;

/**
 * The stats of a row without leftovers of the provider's corrections, as the sentence shows. A tackle first stated as solo and then as
 * shared has both numbers, though the sentence names the player once. A flag moved to another player is listed for the first one and for
 * the team as well.
 */
export function withoutLeftovers(stats: readonly NflStat[], words: string): NflStat[] {
  const sharers = new Set(stats.flatMap(({ statId, pid }) => (shared.has(statId) ? [pid] : [])));
  return stats.filter((stat) => {
    if (stat.statId === SOLO) return !sharers.has(stat.pid) || words.split(stat.name).length !== 2;
    if (stat.statId === PENALTY) return !isMovedFlag(stat, stats, words);
    return true;
  });
}

function isMovedFlag(stat: NflStat, stats: readonly NflStat[], words: string): boolean {
  const named = ({ pid, name }: NflStat) => pid !== undefined && name !== '' && words.includes(`-${name}`);
  const others = stats.filter((other) => other !== stat && other.statId === PENALTY && other.tid === stat.tid);
  return !named(stat) && others.some((other) => named(other) && other.yards === stat.yards);
}
