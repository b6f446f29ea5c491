import { broadcastOf, scheduleOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { gameInPlay } from '../fixtures/as-it-happens.ts';
import { follow, isWrong } from '../fixtures/followed-game.ts';
import { quantile, type Row, row } from './row.ts';

/** Number of times each game is polled, with other faults each time. */
const TIMES = 4;
/** Seconds between two polls. */
const POLLS = [10, 20];

/** Number of values that box adjustments change in a game with faulty rows and answers, how many of them wrongly, and their delay after the box score. */
export function adjustmentRows(): Row[] {
  return allRecordings().flatMap((recording) => {
    const { event, ...broadcast } = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
    const plays = scheduleOf({ event, ...broadcast }).map(({ play }) => play);
    return POLLS.flatMap((every) => {
      const steps = Array.from({ length: TIMES }, (_, time) => {
        const manner = { seed: `bench ${time}`, lag: 120, stamped: time % 2 === 0, faulty: true };
        return follow(gameInPlay(event, plays, manner), every).steps;
      }).flat();
      const of = `${event.type.toLowerCase()}, polled every ${every} s`;
      const waits = steps.flatMap(({ waited }) => (waited === undefined ? [] : [waited / 1_000]));
      return [
        row(`box: numbers adjusted in a game of ${of}`, steps.length / TIMES, 'numbers'),
        row(`box: of them wrongly, ${of}`, steps.filter(isWrong).length / TIMES, 'numbers', { below: 0.2 }),
        row(`box: median delay of an adjustment, ${of}`, quantile(waits), 's'),
      ];
    });
  });
}
