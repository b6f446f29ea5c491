/** Points that a fan of the first lines has just won. `key`: of the list and the fan. */
export type Gain = { key: string; username: string; points: number };

/** `next` is null if the list has everybody with points. */
type List = { seq: number; data: readonly { username: string; points: number }[]; next?: string | null };

/** How many gains are shown. */
export const MAX_GAINS = 6;

/**
 * What fans have won between two lists, the most first, before earlier gains. A fan who was not in the list before had no points, or is left
 * out if that list had only the first.
 */
export function withGains(gains: readonly Gain[], before: List, now: List): readonly Gain[] {
  const had = new Map(before.data.map(({ username, points }) => [username, points]));
  const won = now.data
    .map(({ username, points }) => ({
      key: `${now.seq} ${username}`,
      username,
      points: points - (had.get(username) ?? (before.next ? points : 0)),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return [...won, ...gains].slice(0, MAX_GAINS);
}
