import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { isClockRunning } from '../../../games/timeline/quiet.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { type BoardEntry, board, isFromBoard } from '../../../lambdas/feeds/board.ts';
import type { Feed } from '../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn, espnBoard } from '../../../lambdas/feeds/providers/espn/feed.ts';
import { nfl } from '../../../lambdas/feeds/providers/nfl/feed.ts';
import { competition, espnPlay, shot, summary } from '../../fixtures/espn.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { footballEvent, nflGame, row, stat } from '../../fixtures/nfl.ts';

const entry = (parts: Partial<BoardEntry> = {}): BoardEntry => ({
  ...{ eventId: 'g', state: 'in', period: 1, clock: 700, isBreak: false, home: 0, away: 0 },
  ...parts,
});

/** A game whose deliveries ingest takes. */
class Followed {
  readonly timeline: Timeline;
  #at: number;

  constructor(event: GameEvent) {
    this.timeline = new Timeline(event);
    this.#at = event.startsAt;
  }

  /** Takes a delivery ten seconds after the last one; returns how many plays were new. */
  take(body: unknown, feed: Feed = board): number {
    this.#at += 10_000;
    const delivery = feed.read(body, this.timeline.event, this.#at, this.timeline);
    if ('unreadable' in delivery) throw new Error(delivery.unreadable);
    const { plays } = diffDelivery(delivery, feed, this.timeline, { seenAt: this.#at });
    for (const play of plays) this.timeline.put(play);
    return plays.length;
  }

  get is() {
    const { status, score, results } = foldEvent(this.timeline);
    return { status, score, periods: results.periods.map(({ name }) => name) };
  }
}

const basketball = scheduledEvent();
const football = footballEvent();

describe.each([
  ['basketball', basketball],
  ['football', football],
])('a game of %s that nobody opened', (_, event) => {
  it('has status, periods and score of the scoreboard, each reading once', () => {
    const game = new Followed(event);
    expect(game.take(entry({ state: 'pre', period: 0, clock: 0 }))).toBe(0);
    game.take(entry({ home: 2 }));
    expect(game.is).toEqual({ status: 'LIVE', score: { home: 2, away: 0 }, periods: ['Q1'] });
    expect(game.take(entry({ home: 2 }))).toBe(0);
    game.take(entry({ period: 2, clock: 0, isBreak: true, home: 50, away: 47 }));
    expect(game.timeline.status).toBe('END_SECOND_QUARTER');
    game.take(entry({ period: 3, clock: 300, home: 60, away: 55 }));
    game.take(entry({ period: 3, clock: 290, home: 58, away: 55 }));
    expect(game.is).toMatchObject({ status: 'ACTIVE', score: { home: 58, away: 55 }, periods: ['Q1', 'Q2', 'Q3'] });
    game.take(entry({ state: 'post', period: 5, clock: 0, home: 100, away: 98 }));
    expect(game.is).toMatchObject({ status: 'ENDED', score: { home: 100, away: 98 } });
    expect(game.timeline.plays().every(({ id }) => isFromBoard(id))).toBe(true);
  });

  it('does not count as a silent feed, and goes on if its end is taken back', () => {
    const game = new Followed(event);
    game.take(entry({ home: 2 }));
    expect(isClockRunning(game.timeline)).toBe(false);
    game.take(entry({ state: 'post', period: 4, clock: 0, home: 2 }));
    game.take(entry({ period: 4, clock: 20, home: 2 }));
    expect(game.is.status).toBe('ACTIVE');
  });

  it('is stopped as the scoreboard says', () => {
    const game = new Followed(event);
    game.take(entry({ home: 2 }));
    game.take(entry({ state: 'post', home: 2, stop: 'SUSPENDED' }));
    expect(foldEvent(game.timeline)).toMatchObject({ stopped: 'SUSPENDED', ended_at: 0 });
  });
});

const inThird = entry({ period: 3, clock: 300, home: 60, away: 55 });

describe('a game that is opened in the third quarter', () => {
  const endOf = (number: number) => ({ period: { number }, clock: { displayValue: '0:00' } });
  const rows = [
    espnPlay(1, 'Jump Shot', shot(3, true, { homeScore: 3, awayScore: 0 })),
    espnPlay(2, 'End Period', { ...endOf(2), team: undefined, participants: [] }),
    espnPlay(3, 'Layup', shot(2, true, { period: { number: 3 }, homeScore: 5, awayScore: 0 })),
  ];
  const drives = nflGame({
    40: row({ players: { 'NE-1': [stat(11, 5)] } }),
    90: row({ qtr: 3, players: { 'NE-1': [stat(10, 5)] } }),
  });
  it.each([
    ['basketball', basketball, espn, summary(rows), { home: 5, away: 0 }],
    ['football', football, nfl, drives, { home: 6, away: 0 }],
  ] as const)('of %s goes on with its own plays alone, each point once', (_, event, feed, body, score) => {
    const game = new Followed(event);
    game.take(inThird);
    expect(game.take(body, feed)).toBeGreaterThan(0);
    expect(game.is).toMatchObject({ status: 'ACTIVE', score });
    expect(game.timeline.plays().filter(({ id }) => isFromBoard(id))).toEqual([]);
    expect(game.take(entry({ period: 3, clock: 200, home: 70, away: 60 }))).toBe(0);
    expect(game.is.score).toEqual(score);
  });

  it('keeps what the scoreboard states while its own document has no plays', () => {
    const game = new Followed(basketball);
    game.take(inThird);
    game.take(summary([]), espn);
    expect(game.is.score).toEqual({ home: 60, away: 55 });
  });
});

describe("ESPN's scoreboard", () => {
  const status = (name: string, state: string, parts: object = {}) => ({
    ...{ period: 2, displayClock: '11:50', ...parts },
    type: { name, state, completed: state === 'post' },
  });
  const bodyOf = (...statuses: object[]) => ({
    events: statuses.map((one, index) => ({ id: `40${index}`, competitions: [competition({ status: one })] })),
  });

  it('states status, clock and score of each game', () => {
    const halfTime = status('STATUS_HALFTIME', 'in', { displayClock: '0.0' });
    expect(espnBoard(bodyOf(status('STATUS_IN_PROGRESS', 'in'), halfTime))).toEqual([
      entry({ eventId: '400', period: 2, clock: 710 }),
      entry({ eventId: '401', period: 2, clock: 0, isBreak: true }),
    ]);
    expect(espnBoard(bodyOf(status('STATUS_POSTPONED', 'post')))).toMatchObject([{ stop: 'POSTPONED' }]);
  });

  it('leaves out unreadable games, and is unreadable without a list', () => {
    expect(espnBoard({ events: [{}, { id: '1', competitions: [{}] }] })).toEqual([]);
    expect(espnBoard({})).toEqual({ unreadable: expect.stringContaining('there is no scoreboard') });
  });
});
