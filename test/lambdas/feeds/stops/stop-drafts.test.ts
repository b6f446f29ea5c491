import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refold } from '../../../../games/timeline/fold.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery, Feed } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { nfl } from '../../../../lambdas/feeds/providers/nfl/feed.ts';
import { stopNamed } from '../../../../lambdas/feeds/stops/stop-drafts.ts';
import type { SnapshotState } from '../../../../lambdas/stores/feed-states.ts';
import { espnPlay, type Row, summary } from '../../../fixtures/espn.ts';
import { gridiron, gridironEvent, snapRow } from '../../../fixtures/espn-rows.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { footballEvent, nflGame, row, stat } from '../../../fixtures/nfl.ts';
import { property, runs } from '../../../runs.ts';

const START = scheduledEvent().startsAt;
const MINUTE = 60_000;
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    espnPlay(index + 1, 'Steal', {
      clock: { displayValue: `${11 - index}:00` },
      wallclock: new Date(START + (index + 1) * MINUTE).toISOString(),
    }),
  );

/** A game whose snapshots and messages ingest takes. */
class Game {
  readonly timeline: Timeline;
  readonly #start: number;
  #before: SnapshotState | undefined;

  constructor(event = scheduledEvent()) {
    this.timeline = new Timeline(event);
    this.#start = event.startsAt;
  }

  /** @param minute of the delivery, also its stamp */
  take(feed: Feed, body: unknown, minute: number): this {
    const seenAt = this.#start + minute * MINUTE;
    const delivery = feed.read(body, this.timeline.event, seenAt, this.timeline) as Delivery;
    const { plays, snapshot } = diffDelivery(delivery, feed, this.timeline, {
      ...{ seenAt, stamp: seenAt },
      ...(this.#before && { before: this.#before }),
    });
    this.#before = snapshot ?? this.#before;
    for (const play of plays) this.timeline.put(play);
    refold(this.timeline);
    return this;
  }

  espn(count: number, name: string, minute: number, state = 'in'): this {
    const status = { type: { name: `STATUS_${name}`, state, completed: state === 'post' && name === 'FINAL' } };
    return this.take(espn, summary(rows(count), { status } as Row), minute);
  }

  /** Status, stop, and the whole minutes from the start to the end. */
  get is() {
    const { status, stopped, ended_at } = this.timeline.event;
    return [status, stopped ?? '', ended_at > 0 ? Math.floor((ended_at - this.#start) / MINUTE) : 0];
  }
}

describe('a snapshot', () => {
  it('suspends a game, and lets it go on by its word, by two that are silent, or with a play', () => {
    const suspended = () => new Game().espn(2, 'IN_PROGRESS', 3).espn(2, 'SUSPENDED', 5, 'post');
    expect(suspended().is).toEqual(['ACTIVE', 'SUSPENDED', 0]);
    expect(suspended().espn(2, 'IN_PROGRESS', 60).is).toEqual(['LIVE', '', 0]);
    const silent = suspended().espn(2, 'SCHEDULED', 60, 'pre');
    expect(silent.is).toEqual(['ACTIVE', 'SUSPENDED', 0]);
    expect(silent.espn(2, 'SCHEDULED', 61, 'pre').is).toEqual(['LIVE', '', 0]);
    expect(suspended().espn(3, 'IN_PROGRESS', 60).is).toEqual(['LIVE', '', 0]);
  });

  it('calls a game off; silence does not open it again, the word that it is on does', () => {
    const off = () => new Game().espn(2, 'IN_PROGRESS', 3).espn(2, 'FORFEIT', 5, 'post');
    expect(off().is).toEqual(['ENDED', 'CANCELED', 5]);
    const silent = off();
    for (const minute of [10, 20, 30, 40]) silent.espn(2, 'SCHEDULED', minute, 'pre');
    expect(silent.is).toEqual(['ENDED', 'CANCELED', 5]);
    expect(off().espn(2, 'IN_PROGRESS', 60).is).toEqual(['LIVE', '', 0]);
    expect(off().espn(2, 'SUSPENDED', 60, 'post').is).toEqual(['ACTIVE', 'SUSPENDED', 0]);
  });

  it('postpones a game that has not begun, which begins all the same', () => {
    const postponed = new Game().espn(0, 'POSTPONED', -30, 'post');
    expect(postponed.is).toEqual(['SCHEDULED', 'POSTPONED', 0]);
    expect(postponed.espn(1, 'IN_PROGRESS', 3).is).toEqual(['LIVE', '', 0]);
  });

  it('says the same twice, late and in any order: the newest holds', property, () => {
    const names = ['IN_PROGRESS', 'SUSPENDED', 'CANCELED'];
    const course = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(3)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(course, fc.infiniteStream(fc.nat(9)), (steps, late) => {
        const [once, repeated] = [new Game(), new Game()];
        const take = (game: Game, index: number) => {
          const [name, count] = steps[index] ?? ['IN_PROGRESS', 0];
          game.espn(2 + count, name, 10 + index * 10, name === 'IN_PROGRESS' ? 'in' : 'post');
        };
        for (const index of steps.keys()) {
          take(once, index);
          take(repeated, index);
          take(repeated, (late.next().value ?? 0) % (index + 1));
        }
        expect(repeated.is).toEqual(once.is);
      }),
      runs(100),
    );
  });
});

describe('a football snapshot', () => {
  class FootballGame extends Game {
    espnFootball(name: string, minute: number, state = 'in'): this {
      const rows = [snapRow(1, 'A.Oak left end to OAK 35 for 5 yards (C.Elm).')];
      return this.take(espn, gridiron(rows, { status: { name: `STATUS_${name}`, state } }), minute);
    }

    nfl(parts: { status?: string; phase?: string }, minute: number): this {
      return this.take(nfl, nflGame({ 40: row({ players: { a: [stat(10, 4)] } }) }, parts), minute);
    }
  }

  it.each([
    ['SUSPENDED', 'ACTIVE', 'SUSPENDED', 0],
    ['POSTPONED', 'ACTIVE', 'SUSPENDED', 0],
    ['CANCELED', 'ENDED', 'CANCELED', 9],
    ['FORFEIT', 'ENDED', 'CANCELED', 9],
  ])('of ESPN stops a game as %s, and lets it go on', (name, ...is) => {
    const game = new FootballGame(gridironEvent()).espnFootball('IN_PROGRESS', 3).espnFootball(name, 9, 'post');
    expect(game.is).toEqual(is);
    expect(game.espnFootball('IN_PROGRESS', 60).is).toEqual(['LIVE', '', 0]);
  });

  it.each([
    [{ phase: 'SUSPENDED' }, 'ACTIVE', 'SUSPENDED', 0],
    [{ status: 'POSTPONED' }, 'ACTIVE', 'SUSPENDED', 0],
    [{ status: 'CANCELLED' }, 'ENDED', 'CANCELED', 9],
    [{ status: 'CANCELLED', phase: 'FINAL' }, 'ENDED', 'CANCELED', 9],
  ])('of the NFL stops a game by %o, and lets it go on', (parts, ...is) => {
    const game = new FootballGame(footballEvent()).nfl({}, 3).nfl(parts, 9);
    expect(game.is).toEqual(is);
    expect(game.nfl({}, 60).is).toEqual(['LIVE', '', 0]);
  });
});

describe('messages', () => {
  const marker = (minute: number, status: string) => ({
    messages: [{ source: 'marker', data: { timestamp: START + minute * MINUTE, status } }],
  });

  it.each(['CANCELED', 'FORFEIT', 'ABANDONED'])('call a game off as %s', (status) => {
    const game = new Game().take(hype, marker(0, 'LIVE'), 0).take(hype, marker(9, status), 9);
    expect(game.is).toEqual(['ENDED', 'CANCELED', 9]);
    expect(game.take(hype, marker(20, 'LIVE'), 20).is).toEqual(['LIVE', '', 0]);
  });
});

it('names what providers call a stop', () => {
  expect(['STATUS_POSTPONED', 'PPD', 'Suspended'].map(stopNamed)).toEqual(['POSTPONED', 'POSTPONED', 'SUSPENDED']);
  for (const word of ['cancelled', 'STATUS_CANCELED', 'FORFEIT', 'Abandoned']) expect(stopNamed(word)).toBe('CANCELED');
  expect(['Final', 'Q3 4:05', 'STATUS_DELAYED', 'Dropped', ''].map(stopNamed)).toEqual(Array(5).fill(undefined));
});
