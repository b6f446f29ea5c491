import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { noticeOf } from '../../../lambdas/reminders/audience.ts';
import { isQuiet, isZone } from '../../../lambdas/reminders/quiet.ts';
import { kinds } from '../../../lambdas/reminders/request.ts';
import { property, runs } from '../../runs.ts';
import { gameEvent } from '../game.ts';

it('no text holds a score, a play or a point, however the game goes', property, () => {
  const games = fc.uniqueArray(fc.constantFrom(...hypeGames), { minLength: 1 });
  const score = fc.record({ home: fc.nat(200), away: fc.nat(200) });
  const period = fc.record({ name: fc.constantFrom('Q1', 'Q4', 'OT'), started_at: fc.nat(), ended_at: fc.nat() });
  const changes: fc.Arbitrary<Partial<GameEvent>> = fc.record({
    score,
    results: fc.record({ periods: fc.array(period) }),
    status: fc.constantFrom('SCHEDULED', 'ACTIVE', 'ENDED'),
    ended_at: fc.nat(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...kinds), games, changes, (kind, open, changed) => {
      const { title, body } = noticeOf(kind, gameEvent('g1', changed), open);
      expect({ title, body }).toEqual((({ title, body }) => ({ title, body }))(noticeOf(kind, gameEvent('g1'), open)));
      expect(`${title} ${body}`).not.toMatch(/\d|point|score|lead|win|won|lost|quarter|half|rank/i);
    }),
    runs(300),
  );
});

describe('quiet hours', () => {
  it('are the hours from the first to before the second, on any day in any zone', property, () => {
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/Paris', 'Asia/Kathmandu');
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        hour,
        hour,
        zone,
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        (from, to, name, day) => {
          const local = Number(day.toLocaleString('en-GB', { timeZone: name, hour: '2-digit', hour12: false })) % 24;
          const hours: number[] = [];
          for (let one = from; one !== to; one = (one + 1) % 24) hours.push(one);
          expect(isQuiet({ from, to }, name, day.getTime())).toBe(hours.includes(local));
        },
      ),
      runs(500),
    );
  });

  it('know time zones', () => {
    expect(['America/New_York', 'UTC'].every(isZone)).toBe(true);
    expect(['', 'Mars/Olympus', '../etc'].some(isZone)).toBe(false);
  });
});
