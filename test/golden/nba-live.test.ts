import { describe, expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery } from '../../lambdas/feeds/feed.ts';
import type { BoxTeam } from '../../lambdas/feeds/imports/importer.ts';
import { type NbaBox, readNbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { Intake } from '../fixtures/intake.ts';
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

    it.skipIf(reason)("keeps the rebounds of teams apart; with the dead-ball rows they are the box's own count", () => {
      const { box, timeline } = load();
      type Row = { actionType: string; teamId: number; qualifiers: string[] };
      const rows = (realGame(path) as { game: { actions: Row[] } }).game.actions;
      const official = realGame(`nba-cdn/boxscore_${number}.json`) as {
        game: Record<'homeTeam' | 'awayTeam', { statistics: { reboundsTeam: number; reboundsTotal: number } }>;
      };
      for (const [team, { statistics }] of [
        [box.home, official.game.homeTeam],
        [box.away, official.game.awayTeam],
      ] as const) {
        const dead = rows.filter((row) => String(row.teamId) === team.id && row.qualifiers.includes('deadball')).length;
        const own = timeline.total(team.id, 'TEAM_REB');
        expect(own + dead).toBe(statistics.reboundsTeam);
        expect(timeline.total(team.id, 'REB') + own + dead).toBe(statistics.reboundsTotal);
      }
    });

    it.skipIf(reason)('grows snapshot by snapshot without one correction, and takes back what a snapshot lacks', () => {
      const { timeline } = load();
      const body = realGame(path) as { meta: object; game: { actions: { actionNumber: number }[] } };
      const { actions } = body.game;
      const intake = new Intake(nbaLive, timeline.event);
      const { timeline: grown } = intake;
      const of = (told: object[]) => ({ ...body, game: { ...body.game, actions: told } });
      const take = (told: object[]) => expect(intake.take(of(told)).ignored).toEqual([]);
      for (let count = 0; count < actions.length; count += 40) take(actions.slice(0, count));
      take(actions);
      expect(grown.plays()).toEqual(timeline.plays());
      const gone = intake.settle(of(actions.filter(({ actionNumber }) => actionNumber !== 16)));
      expect(gone.map(({ id, rev, void: taken }) => [id, rev, taken])).toEqual([
        // The rows after it still state a score that has its three points.
        [expect.stringMatching(/^\d+\/\d+\/score-adjustment$/), 1, undefined],
        ['16', 2, true],
        ['16/assist', 2, true],
        ['16/shot', 2, true],
      ]);
      expect(grown.scoreAt()).toEqual(score);
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
