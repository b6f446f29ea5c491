/** Points that a fan of the first lines has just won. `key`: of the list and the fan. */
export type Gain = { key: string; username: string; points: number };

/** `next` is null if the list has everybody with points. */
type List = { seq: number; data: readonly { username: string; points: number }[]; next?: string | null };

/** How many gains are shown. */
export const MAX_GAINS = 6;

/**
 * The points that fans of a list have won since the list before: the highest gain first, then earlier gains. A fan who was not in the list before had no
 * points; they are left out if that list had only the first, or had a name that is gone, because an operator may have changed it.
 */
export function withGains(gains: readonly Gain[], before: List, now: List): readonly Gain[] {
  const had = new Map(before.data.map(({ username, points }) => [username, points]));
  const names = new Set(now.data.map(({ username }) => username));
  const hadAll = !before.next && before.data.every(({ username }) => names.has(username));
  const won = now.data
    .map(({ username, points }) => ({
      key: `${now.seq} ${username}`,
      username,
      points: points - (had.get(username) ?? (hadAll ? 0 : points)),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return [...won, ...gains.filter(({ username }) => names.has(username))].slice(0, MAX_GAINS);
}
