import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { noticeOf } from '../../../lambdas/reminders/audience.ts';
import { kinds } from '../../../lambdas/reminders/request.ts';
import { property, runs } from '../../runs.ts';
import { gameEvent } from '../game.ts';

it('each text names the teams, and opens the hub of the game', () => {
  expect(noticeOf('begins', gameEvent('g1'))).toEqual({
    title: 'Valley Voles at Harbour Herons',
    body: 'Begins in ten minutes. Pick your boards.',
    path: '/home?event=g1',
  });
  expect(noticeOf('closes', gameEvent('g1'), ['parlay', 'squares']).body).toBe(
    'Joining of Parlay and Squares closes soon. You have not joined yet.',
  );
});

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
