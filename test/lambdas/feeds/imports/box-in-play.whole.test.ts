import { describe, expect, it } from 'vitest';
import { broadcastOf, scheduleOf } from '../../../../local/league/broadcast.ts';
import { allRecordings } from '../../../../local/league/recording.ts';
import { gameInPlay } from '../../../fixtures/as-it-happens.ts';
import { follow, offBox } from '../../../fixtures/followed-game.ts';

describe('a game as it happens', () => {
  const recorded = allRecordings().map((recording) => {
    const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
    return { event: broadcast.event, plays: scheduleOf(broadcast).map(({ play }) => play) };
  });

  it.each(recorded.map(({ event, plays }) => ({ sport: event.type, event, plays })))(
    'has the totals of the truth in the end, and no adjustment where only the box score trails: $sport',
    ({ event, plays }) => {
      const trailing = follow(gameInPlay(event, plays, { seed: 'trails', lag: 120, stamped: true, faulty: false }), 20);
      expect(trailing.steps).toEqual([]);
      const game = gameInPlay(event, plays, { seed: 'faults', lag: 120, stamped: true, faulty: true });
      const { timeline, steps, largestState } = follow(game, 20);
      const { box } = game.answer(game.end + 9e9).delivery;
      expect(box && offBox(box, timeline)).toEqual([]);
      expect(steps.length).toBeGreaterThan(0);
      expect(largestState).toBeLessThan(40_000);
    },
  );
});
