import { LruMap } from '../../../games/lib/collections.ts';
import type { FanPoints } from '../../../games/ranking/leaderboard.ts';
import { shownNamesOf } from '../../stores/fans.ts';
import type { RankedFan } from '../../stores/ranking.ts';
import { FORMER_FAN } from '../../stores/standings.ts';

/** Names of an event's first fans, as they were read. They hold until a fan is renamed, which `renames` counts. */
const kept = new LruMap<{ renames: number; byFan: ReadonlyMap<string, string> }>();

/** The first lines with the names that others see. */
export async function withNames(eventId: string, top: readonly FanPoints[], renames: number): Promise<RankedFan[]> {
  const known = kept.get(eventId);
  const valid = known?.renames === renames ? known.byFan : new Map<string, string>();
  const missing = top.flatMap(({ fanId }) => (valid.has(fanId) ? [] : [fanId]));
  const found = await shownNamesOf(missing);
  const names = top.flatMap(({ fanId }): [string, string][] => {
    const username = found.get(fanId) ?? valid.get(fanId);
    return username === undefined ? [] : [[fanId, username]];
  });
  const byFan = new Map(names);
  kept.set(eventId, { renames, byFan });
  return top.map((place) => ({ ...place, username: byFan.get(place.fanId) ?? FORMER_FAN }));
}
