import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';

const event = scheduledEvent();
const NOW = event.startsAt + 600_000;

const stat = (parts: Record<string, unknown> = {}) => ({
  source: 'boxscorestatsv2',
  data: {
    ...{ id: 'p', timestamp: NOW, period: 1, clock: '11:00', tid: event.home.id, pid: 'a' },
    ...{ classification: 'ASSIST', ...parts },
  },
});
const read = (messages: unknown[], known?: Timeline, of = event) => hype.read({ messages }, of, NOW, known) as Delivery;
/** The game so far, in a period. */
function inPeriod(last: number): Timeline {
  const timeline = new Timeline(event);
  const messages = [1, 2, 3, 4, 5].slice(0, last).map((period) => stat({ id: `k${period}`, period, clock: '4:00' }));
  for (const play of read(messages).plays) timeline.put(play as Play);
  return timeline;
}

describe("the product's own messages", () => {
  it('are plays in their current state, with their revision', () => {
    const facts = { id: 'a', rev: 2, order: 1, period: 1, clock: 700 };
    const messages = [{ source: 'clock', data: { ...facts, timestamp: NOW } }];
    expect(hype.read({ messages }, event, 0)).toEqual({ plays: [{ kind: 'clock', ...facts, at: NOW }], ignored: [] });
  });

  it('are counted where they say something else under a known id and revision', () => {
    const known = new Timeline(event);
    const ignored = (...messages: unknown[]) => {
      const delivery = read(messages, known);
      for (const play of delivery.plays) known.put(play as Play);
      return delivery.ignored;
    };
    const [two, three] = ['TWO_POINT_MAKE', 'THREE_POINT_MAKE'].map((classification) => stat({ classification }));
    const twice = [{ why: 'another play under the same id and rev', count: 1 }];
    expect([ignored(two), ignored(two), ignored(three), ignored(two, three)]).toEqual([[], [], twice, twice]);
    expect(ignored(stat({ classification: 'THREE_POINT_MAKE', rev: 2 }))).toEqual([]);
    // The same play at a later clock reading is no other play.
    const timeless = stat({ classification: 'THREE_POINT_MAKE', rev: 3, period: undefined, clock: undefined });
    const later = { source: 'clock', data: { id: 'c', timestamp: NOW, period: 2, clock: '9:00' } };
    expect([ignored(timeless), ignored(later), ignored(timeless)]).toEqual([[], [], []]);
  });

  it.each([[null], ['text'], [{}], [{ messages: 'none' }]])('are not %j', (body) => {
    expect(hype.read(body, event, 0)).toEqual({ unreadable: 'there is no list of messages' });
  });
});

describe("a delivery that the product's own format forbids", () => {
  it.each([
    ['period 9, which this game has not reached', { period: 9, clock: '4:00' }],
    ['period 5, which this game has not reached', { period: 5, clock: '4:00' }],
    ['a clock of 900 seconds in period 1, which is shorter', { clock: '15:00' }],
    ['a timestamp that is not in epoch ms', { timestamp: NOW / 1000 }],
    ['a timestamp that is not in epoch ms', { timestamp: NOW * 1000 }],
    ['a timestamp hours in the future', { timestamp: NOW + 9 * 3_600_000 }],
    ['a timestamp more than a day before the game', { timestamp: NOW - 40 * 86_400_000 }],
    ['an unknown statistic POINTS', { stats: { POINTS: 2 } }],
    ['an unknown field perod', { perod: 1 }],
    ['an unknown classification DUNK', { classification: 'DUNK' }],
  ])('is refused by name: %s', (why, parts) => {
    expect(read([stat(parts)], inPeriod(1)).ignored).toEqual([{ why, count: 1, refused: true }]);
    expect(read([stat(parts), stat({ id: 'q' })], inPeriod(1)).plays.map(({ id }) => id)).toEqual(['q']);
  });

  it('is an empty list', () => {
    const unreadable = 'the list of messages is empty';
    expect(hype.read({ messages: [] }, event, NOW)).toEqual({ unreadable });
    expect(hype.read({ messages: [{ batch: [] }] }, event, NOW)).toEqual({ unreadable });
  });
});

describe('an overtime', () => {
  const overtime = (period: number) => stat({ id: `o${period}`, period, clock: '5:00' });
  const taken = (messages: unknown[], known?: Timeline, of = event) =>
    read(messages, known, of).plays.map(({ id }) => id);

  it('follows the last period, or the overtime before it, in the log or in the same delivery in any order', () => {
    expect(taken([overtime(5)], inPeriod(4))).toEqual(['o5']);
    expect(taken([overtime(6)], inPeriod(4))).toEqual([]);
    expect(taken([overtime(6)], inPeriod(5))).toEqual(['o6']);
    expect(taken([overtime(6), overtime(5)], inPeriod(4))).toEqual(['o6', 'o5']);
    expect(taken([overtime(5), stat({ period: 4 })], inPeriod(3))).toEqual(['o5', 'p']);
    const begins = { source: 'marker', data: { timestamp: NOW, status: 'START_OVER_TIME' } };
    expect([taken([begins], inPeriod(4)).length, taken([begins], inPeriod(2)).length]).toEqual([1, 0]);
  });

  it('is judged at the webhook by the periods of the event, where the one before it may be on its way', () => {
    const begun = (...names: string[]) =>
      scheduledEvent({ results: { periods: names.map((name) => ({ name, started_at: 1, ended_at: 0 })) } });
    expect(taken([overtime(5)], undefined, begun('Q1'))).toEqual([]);
    expect(taken([overtime(5)], undefined, begun('PRE'))).toEqual([]);
    expect(taken([overtime(5)], undefined, begun('Q1', 'Q2', 'Q3'))).toEqual(['o5']);
    expect(taken([overtime(6)], undefined, begun('Q1', 'Q2', 'Q3', 'Q4'))).toEqual(['o6']);
    expect(taken([overtime(8)], undefined, begun('Q1', 'Q2', 'Q3', 'Q4'))).toEqual([]);
  });
});

it('an odd but possible message is taken, and its sender is warned', () => {
  const body = {
    eventId: 'x',
    note: 'hello',
    messages: [
      stat({ id: 'o', timestamp: NOW + 3_600_000 }),
      stat({ clock: 'eleven' }),
      stat({ id: 'q', classification: 'TWO_POINT_MAKE', stats: { PTS: 3, FG: 1 } }),
      stat({ id: 'r', classification: 'DUNK', stats: { PTS: 2 } }),
    ],
  };
  const { plays, ignored, warnings } = hype.read(body, event, NOW) as Delivery;
  expect([plays.length, ignored]).toEqual([4, []]);
  expect(warnings?.map(({ why }) => why)).toEqual([
    'an unknown field note beside the messages',
    'a timestamp in the future',
    'a clock that cannot be read',
    'a TWO_POINT_MAKE of 3 points',
    'an unknown classification DUNK',
  ]);
  const late = scheduledEvent({ startsAt: NOW - 9 * 3_600_000 });
  expect(read([stat()], undefined, late).warnings).toEqual([
    { why: 'a timestamp more than eight hours from the scheduled start', count: 1 },
  ]);
});
