import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sport } from '../../../../games/timeline/event.ts';
import { broadcastOf, scheduleOf } from '../../../../local/league/broadcast.ts';
import { fixturesOf } from '../../../../local/league/invented/fixtures.ts';
import { inventedGame } from '../../../../local/league/invented/games.ts';
import { teams } from '../../../../local/league/invented/teams.ts';
import { timetableOf } from '../../../../local/league/invented/timetable.ts';
import { property, runs } from '../../../runs.ts';

const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });
const speed = fc.constantFrom(0.5, 1, 2, 12, 60, 100);

/** From the tip-off to the end, ms, as a broadcast has it. */
function lengthOf(
  sport: Sport,
  { home, away }: { home: { id: string }; away: { id: string } },
  seed: string,
  at: number,
) {
  const broadcast = broadcastOf(inventedGame(sport, home.id, away.id, seed), 0, at);
  return scheduleOf(broadcast).find(({ play }) => play.status === 'ENDED')?.sentAt ?? 0;
}

describe.each(['BASKETBALL', 'FOOTBALL'] as const)('the timetable of %s', (sport) => {
  it('has a game on at any moment and at any speed, and the one before the last over', property, () => {
    fc.assert(
      fc.property(time, speed, fc.string(), (now, fast, seed) => {
        const timetable = timetableOf(sport, fast);
        const latest = timetable.at(now);
        const [start, next] = [timetable.startOf(latest), timetable.startOf(latest + 1)];
        expect([start <= now, now < next]).toEqual([true, true]);
        expect(lengthOf(sport, timetable.fixture(latest), seed, fast)).toBeGreaterThan(next - start);
        const before = timetable.startOf(latest - 2) + lengthOf(sport, timetable.fixture(latest - 2), seed, fast);
        expect(before).toBeLessThan(start);
      }),
      runs(60),
    );
  });

  it('lets every team play every other at home and away, and nobody in two games that may be on together', () => {
    const fixtures = fixturesOf(teams[sport]);
    expect(new Set(fixtures.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(56);
    expect(fixtures).toHaveLength(56);
    for (const [index, { home, away }] of fixtures.entries()) {
      const next = fixtures[(index + 1) % fixtures.length];
      expect(new Set([home, away, next?.home, next?.away]).size).toBe(4);
    }
  });
});
