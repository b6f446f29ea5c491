import { describe, expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery } from '../../lambdas/feeds/feed.ts';
import type { BoxTeam } from '../../lambdas/feeds/imports/importer.ts';
import { type NbaBox, readNbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { realGame, skipReason } from './real-games.ts';

const games = [{ name: 'GSW 99 @ BKN 125, 2020-12-22', number: '0022000001', score: { home: 125, away: 99 } }];

for (const { name, number, score } of games) {
  const path = `nba-cdn/playbyplay_${number}.json`;
  const reason = skipReason(path);

  describe(`${name}${reason ? ` – skipped: ${reason}` : ''}`, () => {
    const load = () => {
      const box = readNbaBox(realGame(`nba-cdn/boxscore_${number}.json`)) as NbaBox;
      const event = scheduledEvent({
        game_attributes: { home_team_id: box.home.id, away_team_id: box.away.id },
        home: { id: box.home.id, name: box.home.name, shortName: box.home.shortName, color: '#fff' },
        away: { id: box.away.id, name: box.away.name, shortName: box.away.shortName, color: '#fff' },
      });
      const delivery = nbaLive.read(realGame(path), event, 0) as Delivery;
      const timeline = new Timeline(event);
      for (const draft of delivery.plays) timeline.put({ ...draft, rev: 1 } as Play);
      return { box, delivery, timeline };
    };
    /** Sums of the plays in the columns of the official line. */
    const line = (timeline: Timeline, subject: string, official: Record<string, number>) =>
      Object.fromEntries(Object.keys(official).map((stat) => [stat, timeline.total(subject, stat)]));

    it.skipIf(reason)('comes to the official box score in every column of both teams and every player', () => {
      const { box, timeline } = load();
      const compare = (team: BoxTeam) => {
        expect(line(timeline, team.id, team.stats), team.name).toEqual(team.stats);
        for (const player of team.players) {
          expect(line(timeline, player.id, player.stats), player.lastName).toEqual(player.stats);
        }
      };
      compare(box.home);
      compare(box.away);
      expect(timeline.scoreAt()).toEqual(score);
    });

    it.skipIf(reason)('passes nothing over, and every field goal has its place', () => {
      const { delivery, timeline, box } = load();
      expect(delivery.ignored).toEqual([]);
      const attempts = (box.home.stats.FGA ?? 0) + (box.away.stats.FGA ?? 0);
      expect(timeline.shots()).toHaveLength(attempts);
      expect(timeline.shots().every(({ hsx, hsy }) => hsx !== undefined && hsy !== undefined)).toBe(true);
      expect(timeline.status).toBe('ENDED');
    });
  });
}
