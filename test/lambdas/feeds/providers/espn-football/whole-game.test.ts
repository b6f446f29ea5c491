import { expect, it } from 'vitest';
import { scheduled } from '../../../../../games/timeline/event.ts';
import { espn } from '../../../../../lambdas/feeds/providers/espn/feed.ts';
import { readSummary } from '../../../../../lambdas/feeds/providers/espn/schema.ts';
import { inventedFootballGame } from '../../../../fixtures/espn-football-game.ts';
import { offBox } from '../../../../fixtures/followed-game.ts';
import { Intake } from '../../../../fixtures/intake.ts';

it('an invented game of football has the score and the box of its summary by its rows alone', () => {
  const game = inventedFootballGame({ id: '501', startsAt: Date.UTC(2026, 0, 10, 20) });
  const first = readSummary(game.summary(0));
  if ('unreadable' in first) throw new Error(first.unreadable);
  const { id, startsAt, regulation, home, away } = first;
  const event = scheduled({ id, type: 'FOOTBALL', startsAt, regulation, home: home.face, away: away.face });
  const intake = new Intake(espn, event);
  for (const shown of [1, 7, 30, 60, game.rows]) {
    const body = game.summary(shown);
    const delivery = espn.read(body, event, 0, intake.timeline);
    if ('unreadable' in delivery) throw new Error(delivery.unreadable);
    expect(delivery.adjusted).toEqual([]);
    intake.take(body);
    expect([shown, intake.timeline.scoreAt()]).toEqual([shown, delivery.stated]);
    if (shown < game.rows) continue;
    expect(delivery.box && offBox(delivery.box, intake.timeline)).toEqual([]);
  }
  expect(intake.timeline.status).toBe('ENDED');
});
