import { useQuery } from '@tanstack/react-query';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { type Entry, joiningIsOpen, sideGames } from '../../../../games/side-games/side-games.ts';
import type { PickCount } from '../../../../graphql/types.generated.ts';
import { pickSharesQuery } from '../../api/queries.ts';
import { useLive } from '../../game/live/live-context.ts';

/**
 * The share of fans with each pick of an entry, such as "picked by 34 %", by item. Empty until joining has closed in the fan's view, because an
 * earlier answer would reveal that the actual game is further on.
 */
export function usePickedBy(entry: Entry): (string | undefined)[] {
  const { event, mode, timeline } = useLive();
  const enabled = mode.hasLeaderboard && !joiningIsOpen(entry.hypeGame, timeline);
  const { data = [] } = useQuery({ ...pickSharesQuery(event.id, entry.hypeGame), enabled });
  return enabled ? pickedBy(entry, data) : [];
}

export function pickedBy<Key extends HypeGame>(
  { hypeGame, items }: Entry<Key>,
  counts: readonly PickCount[],
): (string | undefined)[] {
  const byPick = new Map(counts.map((count) => [count.pick, count]));
  const keys = sideGames[hypeGame].picks?.keysOf(items) ?? [];
  return keys.map((key) => {
    const { entries, of } = byPick.get(key) ?? { entries: 0, of: 0 };
    if (entries === 0) return undefined;
    const percent = Math.round((100 * entries) / of);
    return percent === 0 ? 'picked by under 1\u00a0%' : `picked by ${percent}\u00a0%`;
  });
}
