/** Bounds of how far the server's clock is ahead of this phone's, ms, as known from its answers. */
type Bounds = [least: number, most: number];
let ahead: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** The Date header has whole seconds. */
const SECOND_MS = 1_000;

/** Learns from an answer that no cache gave. @param sentAt when the request was sent, by this phone's clock */
export function noteServerTime({ headers }: Response, sentAt: number, heardAt = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const [least, most]: Bounds = [date - heardAt, date + SECOND_MS - sentAt];
  // The bounds contradict each other: a clock was set meanwhile.
  const known: Bounds = least > ahead[1] || most < ahead[0] ? [least, most] : ahead;
  ahead = [Math.max(least, known[0]), Math.min(most, known[1])];
}

/** The server's clock, epoch ms; the phone's own clock unless the answers contradict it. */
export function serverNow(now = Date.now()): number {
  const [least, most] = ahead;
  return least <= 0 && most >= 0 ? now : now + (least + most) / 2;
}
