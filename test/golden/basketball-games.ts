import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Feed } from '../../lambdas/feeds/feed.ts';
import type { BoxTeam } from '../../lambdas/feeds/imports/importer.ts';
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

/** The statuses of a timeline, in game order. */
export const statusesOf = (timeline: Timeline): string[] => timeline.plays().flatMap(({ status }) => status ?? []);

/** Differences between the official lines and the plays: subject, stat, ours, theirs. */
export function differences(timeline: Timeline, teams: readonly BoxTeam[]) {
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
