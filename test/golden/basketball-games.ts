import { randomFrom } from '../../games/lib/random.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Feed } from '../../lambdas/feeds/feed.ts';
import { Intake } from '../fixtures/intake.ts';

/** A delivery loaded into an empty timeline. */
export function loaded(feed: Feed, event: GameEvent, body: unknown) {
  const delivery = feed.read(body, event, 0) as Delivery;
  const timeline = new Timeline(event);
  for (const draft of delivery.plays) timeline.put({ ...draft, rev: 1 } as Play);
  return { delivery, timeline };
}

/** Takes deliveries in order, each until its losses are believed. @returns the last result */
export function taken(feed: Feed, event: GameEvent, bodies: readonly unknown[]) {
  const intake = new Intake(feed, event);
  const news = bodies.map((body) => intake.settle(body));
  return { timeline: intake.timeline, news: news.at(-1) ?? [] };
}

/** Differences between the official lines and the plays: subject, stat, ours, theirs. */
export function differences(
  timeline: Timeline,
  teams: readonly {
    id: string;
    name: string;
    stats: Line;
    players: readonly { id: string; lastName: string; stats: Line }[];
  }[],
) {
  const found: [who: string, stat: string, ours: number, theirs: number][] = [];
  let cells = 0;
  for (const team of teams) {
    const lines = [{ ...team, lastName: team.name }, ...team.players];
    for (const { id, lastName, stats } of lines) {
      for (const [stat, theirs] of Object.entries(stats)) {
        cells += 1;
        const ours = timeline.total(id, stat);
        if (ours !== theirs) found.push([lastName, stat, ours, theirs]);
      }
    }
  }
  return { found, cells };
}
type Line = Record<string, number>;

const odd = [null, undefined, -1, 1e9, Number.NaN, '', 'x', [], {}, true];

/** Rows with odd values in some fields, at any depth, and a missing end. */
export function spoiled<T>(rows: readonly T[], seed: string): T[] {
  const random = randomFrom(seed);
  const spoil = (place: unknown): unknown => {
    const keys = typeof place === 'object' && place !== null ? Object.keys(place) : [];
    if (keys.length === 0 || random.below(8) === 0) return odd[random.below(odd.length)];
    const key = keys[random.below(keys.length)] as string;
    return { ...(place as object), [key]: spoil((place as Record<string, unknown>)[key]) };
  };
  return rows
    .slice(0, 1 + random.below(rows.length))
    .map((row) => (random.below(3) === 0 ? (spoil(spoil(row)) as T) : row));
}
