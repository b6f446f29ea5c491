import { describe, expect, it } from 'vitest';
import { pointsOf as points, score } from '../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Feed } from '../../../../lambdas/feeds/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { nfl } from '../../../../lambdas/feeds/providers/nfl/feed.ts';
import { sportradarNfl } from '../../../../lambdas/feeds/providers/sportradar/nfl.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { footballEvent, nflGame, row, stat } from '../../../fixtures/nfl.ts';
import { HOME, nflEvent, nflMessage } from '../../../fixtures/sportradar.ts';
import { item } from './cards.ts';

/** A delivery of each provider with a player who is named in a row and has no number in the box score. */
const deliveries: [Feed, GameEvent, unknown, string][] = [
  [
    nfl,
    footballEvent(),
    nflGame({ 5: row({ desc: 'incomplete', players: { qb: [stat(14)], named: [stat(115)] } }) }),
    'a receiver who was only thrown at',
  ],
  [
    sportradarNfl,
    nflEvent(),
    nflMessage('e', 0, {
      pass: { team: HOME, player: 'qb', attempt: 1, complete: 0 },
      receive: { team: HOME, player: 'named', target: 1 },
    }),
    'a receiver who was only thrown at',
  ],
  [nbaLive, scheduledEvent(), snapshot([action(1, { actionType: 'jumpball' })]), 'a player who only jumped'],
];

const cases = deliveries.map(([feed, event, body, who]) => ({ feed, event, body, who, provider: feed.key }));

describe.each(cases)('$who, as $provider tells it', ({ feed, event, body }) => {
  const pid = feed === nbaLive ? '201142' : 'named';
  const intake = new Intake(feed, event);
  intake.take(body);
  const plays = intake.timeline.plays();
  const { at = 0 } = plays.find((play) => 'pid' in play && play.pid === pid) ?? {};
  const { order = 0, period = 1, clock = 0 } = plays.at(-1) ?? {};

  /** The ended game. @param without selects plays that are left out */
  function ended(without: (stats: Record<string, number>) => boolean = () => false): Timeline {
    const timeline = new Timeline(event);
    for (const play of plays) if (play.kind !== 'stat' || !without(play.stats)) timeline.put(play);
    timeline.put({ id: 'over', rev: 1, kind: 'status', status: 'ENDED', order: order + 1, at: at + 1, period, clock });
    return timeline;
  }
  /** The result of an Under for a fan who joined at `createdAt`. */
  function under(id: string, timeline: Timeline, createdAt = at) {
    const items = [item(0, { id, stat: 'NONE', prediction: 'under', threshold: 0.5 })];
    const entry = { id: 'entry', eventId: event.id, hypeGame: 'overUnder', createdAt, items } as const;
    const { points: whole, board } = score(entry, timeline);
    expect(points(entry, timeline)).toBe(whole);
    return [board.predictionItems[0]?.result, board.predictionItems[0]?.hasPlayed, whole];
  }

  it('is in a play with empty stats and has no number', () => {
    const own = plays.flatMap((play) => (play.kind === 'stat' && play.pid === pid ? [play.stats] : []));
    expect([own, intake.timeline.totals(pid)]).toEqual([[{}], {}]);
  });

  it('has played, so that an Under is won', () => {
    expect(under(pid, ended())).toEqual(['won', true, 20]);
  });

  it('has not played after that row, and neither has who is in no row', () => {
    expect(under(pid, ended(), at + 1)).toEqual(['void', false, 0]);
    expect(under('nobody', ended())).toEqual(['void', false, 0]);
  });

  it('would be void if plays with empty stats did not count', () => {
    const bare = ended((stats) => Object.keys(stats).length === 0);
    expect(under(pid, bare)).toEqual(['void', false, 0]);
  });
});
