/** Length of the pregame phase, ms. The jersey step takes its second half. */
export const PREGAME = 10_000;

/** The event id of a game with this tip-off (UTC, to the second). */
export function eventIdOf(key: string, startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${key}-${day}-${time}`;
}
