/** Bounds of the server clock minus this phone's clock, ms, derived from answers. */
type Bounds = [least: number, most: number];
let ahead: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Resolution of the Date header, which has whole seconds. */
const SECOND_MS = 1_000;

/** Updates the bounds from an uncached answer. @param sentAt send time of the request, by this phone's clock, epoch ms */
export function noteServerTime({ headers }: Response, sentAt: number, heardAt = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const [least, most]: Bounds = [date - heardAt, date + SECOND_MS - sentAt];
  // Contradicting bounds mean that a clock was changed, so the old bounds are dropped.
  const known: Bounds = least > ahead[1] || most < ahead[0] ? [least, most] : ahead;
  ahead = [Math.max(least, known[0]), Math.min(most, known[1])];
}

/** The server's time, epoch ms; equal to the phone's own time if that is within the bounds. */
export function serverNow(now = Date.now()): number {
  const [least, most] = ahead;
  return least <= 0 && most >= 0 ? now : now + (least + most) / 2;
}
