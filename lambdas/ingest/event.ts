import { event, foldEvent } from '../stores/events.ts';
import { sameFold } from '../stores/folded.ts';
import { type Known, refold } from '../stores/log.ts';

/** A change of the score alone is written at most this often, ms; status and periods at once. */
const SCORE_EVERY = 10_000;

/** What was last written of each event, and when. */
const written = new Map<string, { event: Awaited<ReturnType<typeof event>>; at: number }>();

/** Writes what the log says of the event into it, where it does not say so yet. */
export async function keepEvent({ timeline, seq }: Known, now = Date.now()): Promise<void> {
  const { id } = timeline.event;
  const folded = refold(timeline);
  const last = written.get(id) ?? { event: await event(id), at: 0 };
  written.set(id, last);
  if (!last.event || sameFold(last.event, folded)) return;
  if (sameFold(last.event, folded, 'score') && now < last.at + SCORE_EVERY) return;
  await foldEvent(id, seq, folded);
  written.set(id, { event: folded, at: now });
}
