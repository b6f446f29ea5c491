import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import { nbaV3Files } from '../../../../operator/game-files/nba-v3.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { type Row, v3, v3Page } from '../../../fixtures/nba-v3.ts';
import { statusesOf } from './basketball-lines.ts';

const event = scheduledEvent();
const readPage = (page: unknown, seenAt = 0) => nbaV3.read(page, event, seenAt) as Delivery;

describe('the course of the game', () => {
  const period = (number: number, subType: string, parts: Row) =>
    v3(number, 'period', { subType, teamId: 0, ...parts });

  it('is that of its rows, and what no row says', () => {
    const rows = [
      period(2, 'start', { clock: 'PT12M00.00S' }),
      v3(5, 'Timeout'),
      period(9, 'end', { clock: 'PT00M00.00S' }),
      v3(11, 'Timeout', { period: 5, clock: 'PT05M00.00S' }),
    ];
    const statuses = (page: unknown) => statusesOf(readPage(page));
    const begun = ['2 LIVE', '9 END_FIRST_QUARTER', 'start/5 START_OVER_TIME'];
    expect(statuses(v3Page(rows))).toEqual(begun);
    expect(statuses(v3Page(rows, { gameStatus: 3 }))).toEqual([...begun, 'end/5 END_OVER_TIME', 'over ENDED']);
  });

  it('is timed by the pace of the game, and ingest knows that these are estimates', () => {
    const rows = [v3(1, 'Timeout', { clock: 'PT12M00.00S' }), v3(2, 'Timeout', { clock: 'PT02M00.00S' })];
    const minutes = (seenAt: number) => {
      const { plays, untimed } = readPage(v3Page(rows), seenAt);
      expect(untimed).toBe(true);
      return plays.filter(({ kind }) => kind === 'clock').map(({ at }) => (at - event.startsAt) / 60_000);
    };
    expect(minutes(0)).toEqual([0, 24]);
    expect(minutes(event.startsAt + 30 * 60_000)).toEqual([0, 30]);
  });

  /** Midnight in London is 7 PM in New York. */
  const starts = (period: number, printed: string, clock = 'PT12M00.00S') =>
    v3(period * 100, 'period', { period, subType: 'start', clock, description: `Start of Period (${printed})` });
  const ends = (period: number, printed: string) =>
    v3(period * 100 + 99, 'period', { period, subType: 'end', clock: 'PT00M00.00S', description: `End (${printed})` });
  const stop = (number: number, clock: string, period = 1) => v3(number, 'Timeout', { period, clock });
  const minutesOf = (rows: unknown[], seenAt = event.startsAt + 2 * DAY) =>
    readPage(v3Page(rows), seenAt).plays.map(({ id, at }) => `${id} ${(at - event.startsAt) / 60_000}`);
  const DAY = 86_400_000;

  it('goes at the usual pace in a file that is played again, whatever is printed: the copy prints nothing', () => {
    const rows = [starts(1, '7:12 PM EST'), stop(101, 'PT09M00.00S'), ends(1, '7:31 PM EST')];
    const minutes = nbaV3Files.course?.sentAt(rows, event).map((at) => (at - event.startsAt) / 60_000);
    expect(minutes).toEqual([0, 7.2, 28.8]);
  });

  it('has the times that are printed with the periods, and times by the game clock in between', () => {
    const first = [starts(1, '7:12 PM EST'), stop(101, 'PT09M00.00S'), ends(1, '7:36 PM EST')];
    const second = [starts(2, '7:39 PM EST'), stop(201, 'PT06M00.00S', 2), ends(2, '8:09 PM EST')];
    const third = [starts(3, '8:24 PM EST'), stop(301, 'PT11M00.00S', 3)];
    const at = [...first, ...second, ...third];
    expect(minutesOf(at)).toEqual([
      ...['100 12', '101 18', '199 36', '200 39', '201 54', '299 69'],
      // Rows after the last printed time follow the usual pace, or have the time of the delivery.
      ...['300 84', '301 86.4'],
    ]);
    expect(minutesOf(at, event.startsAt + 90 * 60_000).at(-1)).toBe('301 90');
  });

  it.each([
    ['long before the start', '5:30 PM EST'],
    ['long after it', '4:00 AM EST'],
  ])('passes over a printed time that is %s', (_, printed) => {
    expect(minutesOf([starts(1, printed), stop(101, 'PT02M00.00S')])).toEqual(['100 0', '101 24']);
  });

  it('passes over a printed time that goes back, and one that is still to come', () => {
    const back = [starts(1, '7:12 PM EST'), ends(1, '7:10 PM EST')];
    expect(minutesOf(back)).toEqual(['100 12', '199 40.8']);
    // It was just seen, so its time is the delivery's.
    expect(minutesOf([starts(1, '7:12 PM EST')], event.startsAt + 5 * 60_000)).toEqual(['100 5']);
  });
});
