import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { nfl } from '../../../../lambdas/feeds/providers/nfl/feed.ts';
import { footballEvent, nflGame, type RowParts, row } from '../../../fixtures/nfl.ts';

export const event = footballEvent();

/** The delivery of a body with these rows, by number. */
export const read = (rows: Record<string | number, unknown>, parts: Parameters<typeof nflGame>[1] = {}, seenAt = 0) =>
  nfl.read(nflGame(rows, parts), event, seenAt) as Delivery;

/** The timeline of a delivery that is the first. */
export const timelineOf = (delivery: Delivery): Timeline => {
  const timeline = new Timeline(event);
  for (const draft of delivery.plays) timeline.put({ ...draft, rev: 1 } as Play);
  return timeline;
};

/** Id, event type or kind, and what it adds, of each play of one row. */
export const readRow = (parts: RowParts) =>
  read({ 7: row(parts) })
    .plays.filter(({ id }) => id.startsWith('7'))
    .map(
      (play) =>
        `${play.id} ${play.kind === 'stat' ? `${play.classification} ${JSON.stringify(play.stats)}` : play.kind}`,
    );

/** Totals of a player or a team by one row. */
export const totals = (parts: RowParts, subject: string) => timelineOf(read({ 7: row(parts) })).totals(subject);

/** The score after one row. */
export const score = (parts: RowParts) => timelineOf(read({ 7: row(parts) })).scoreAt();
