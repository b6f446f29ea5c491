import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { foldEvent } from '../../../../games/timeline/fold.ts';
import { toMessage, toPlay } from '../../../../games/timeline/message.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Feed } from '../../../../lambdas/feeds/feed.ts';
import { feeds } from '../../../../lambdas/feeds/feeds.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { assignSubjects } from '../../../../lambdas/feeds/ingest/subjects.ts';
import type { SnapshotState } from '../../../../lambdas/stores/feed-states.ts';
import { playsIn } from '../../../../lambdas/stores/log.ts';
import { feedOf, hostile, samples, spoilt } from '../../../fixtures/hostile.ts';
import { atFullRuns, property, runs } from '../../../runs.ts';

/** Random deliveries a provider. */
const RUNS = 1_200;

/** A plain check, since vitest's assertions are too slow for thousands of runs. */
function must(met: boolean, what: string): void {
  if (!met) throw new Error(what);
}

/** An event as ingest keeps it: its timeline and its stored log. */
class Game {
  readonly timeline: Timeline;
  readonly #feed: Feed;
  readonly #log: string[] = [];
  #before: SnapshotState | undefined;
  #seenAt = 1_600_000_000_000;

  constructor(feed: Feed, event: GameEvent) {
    this.#feed = feed;
    this.timeline = new Timeline(event);
  }

  /** Takes a delivery; every play of it is read back from the log as it was. Returns how much was passed over. */
  take(body: unknown): number {
    this.#seenAt += 60_000;
    const { event } = this.timeline;
    const delivery = this.#feed.read(body, event, this.#seenAt, this.timeline);
    if ('unreadable' in delivery) {
      must(delivery.unreadable !== '', 'no reason');
      return 1;
    }
    const fit = assignSubjects(delivery, body, this.#feed, event, new Map()).delivery;
    const news = diffDelivery(fit, this.#feed, this.timeline, { seenAt: this.#seenAt, before: this.#before });
    this.#before = news.snapshot ?? this.#before;
    for (const play of news.plays) {
      if (news.snapshot) must(this.#feed.owns(play.id), `${play.id} could never be taken back`);
      this.timeline.put(play);
      const subject = play.kind === 'stat' ? (play.pid ?? play.tid) : '';
      this.#log.push(JSON.stringify(toMessage(play, this.timeline.totals(subject))));
      const read = toPlay(JSON.parse(this.#log.at(-1) as string));
      must(isDeepStrictEqual(read, play), `${JSON.stringify(play)} is read as ${JSON.stringify(read)}`);
    }
    for (const { why, count } of news.ignored) must(why !== '' && count > 0, 'nothing passed over');
    return news.ignored.length;
  }

  /** The timeline of a Lambda that starts now. Its totals must be numbers, and its event must fold. */
  reread(): Timeline {
    const messages = this.#log.map((text) => JSON.parse(text));
    const timeline = new Timeline(this.timeline.event);
    for (const play of playsIn({ eventId: 'hostile', seq: 1, messages })) timeline.put(play);
    for (const { pid, tid } of timeline.lines()) {
      const totals = timeline.totals(pid ?? tid);
      must(Object.values(totals).every(Number.isFinite), `${pid ?? tid} has ${JSON.stringify(totals)}`);
    }
    must(isDeepStrictEqual(foldEvent(timeline), foldEvent(this.timeline)), 'the event is another one');
    return timeline;
  }
}

it('tries every provider', () => {
  const keys = Object.keys(samples).map((sample) => feedOf(sample).key);
  expect([...new Set(keys)].sort()).toEqual([...feeds.keys()].sort());
});

describe.each(Object.entries(samples))('%s', (key, [event, body]) => {
  const feed = feedOf(key);
  /** In football a row that is listed again keeps its former number, so its facts are compared without it. */
  const factOf = (id: string) => (key === 'espn football' ? id.replace(/^\d+/, '') : id);

  it('passes over no row of a whole delivery', () => {
    expect(new Game(feed, event).take(body)).toBe(0);
  });

  it('survives any value in any place, counts it, and stores only plays that the log can give back', {
    ...property,
    timeout: 120_000,
  }, () => {
    let counted = 0;
    fc.assert(
      fc.property(fc.nat(), hostile, fc.boolean(), (place, value, cut) => {
        const game = new Game(feed, event);
        counted += game.take(spoilt(body, place, value, cut));
        game.take(body);
        counted += game.take(spoilt(body, place, value, cut));
        counted += new Game(feed, event).take(value);
        must(isDeepStrictEqual(game.reread().plays(), game.timeline.plays()), 'the log is another game');
      }),
      runs(RUNS),
    );
    if (atFullRuns) expect(counted).toBeGreaterThan(RUNS / 2);
  });

  it('goes on: after anything hostile the good delivery is taken whole', property, () => {
    const good = new Game(feed, event);
    good.take(body);
    const facts = good.timeline.plays().filter(({ kind }) => kind !== 'status' && kind !== 'clock');
    fc.assert(
      fc.property(fc.nat(), hostile, fc.boolean(), (place, value, cut) => {
        const game = new Game(feed, event);
        game.take(spoilt(body, place, value, cut));
        // A push feed's newest message counts, and the hostile one may be the newest.
        if (!feed.owns('1')) return;
        for (const _ of [1, 2, 3]) game.take(body);
        const standing = new Set(
          game
            .reread()
            .plays()
            .map(({ id }) => factOf(id)),
        );
        for (const { id } of facts) must(standing.has(factOf(id)), `${id} is lost`);
      }),
      runs(RUNS / 4),
    );
  });
});
