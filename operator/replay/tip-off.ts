/** How long before the tip-off the phase before it begins, ms; half of it shows the jerseys. */
export const PREGAME = 10_000;

/** The id of an event: a game and its tip-off, to the second, in UTC. */
export function eventIdOf(key: string, startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${key}-${day}-${time}`;
}
