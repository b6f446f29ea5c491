import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { spotOf } from '../../games/timeline/court.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { readGameFile } from '../../infra/operator/game-files/game-file.ts';
import { sportradarNfl } from '../../lambdas/providers/sportradar/nfl.ts';
import { isAdjustmentId, settledAdjustments } from '../../lambdas/providers/stated/score.ts';
import { Intake } from '../fixtures/intake.ts';
import { lines, realGames, skipReason } from './real-games.ts';

/** The log of a push feed; its long name ends with what it is. */
const logOf = (kind: string): string => {
  const folder = skipReason('sportradar') ? [] : readdirSync(join(realGames ?? '', 'sportradar'));
  return `sportradar/${folder.find((name) => name.includes(kind)) ?? kind}`;
};
type Stat = Record<string, unknown> & { team: string; player?: string };
type Sums = Map<string, Record<string, number>>;

/** Adds to what is expected of a team, and of the player where there is one. */
function add(sums: Sums, { team, player }: Stat, stats: Record<string, number>, whose = [team, player]): void {
  for (const subject of whose) {
    if (subject === undefined) continue;
    const line = sums.get(subject) ?? {};
    sums.set(subject, line);
    for (const [stat, value] of Object.entries(stats)) line[stat] = (line[stat] ?? 0) + value;
  }
}

const nba = logOf('nba_pbp');
const noNba = skipReason(nba);
describe(`the push feed of CLE @ IND, 2017-04-23${noNba ? ` – skipped: ${noNba}` : ''}`, () => {
  it.skipIf(noNba)('comes to every statistic that its messages tell, and passes nothing over', () => {
    const sums: Sums = new Map();
    for (const line of lines(nba)) {
      const { statistics__list = {}, event_type } = (line as { pbp: Record<string, unknown> }).pbp;
      for (const [kind, stat] of Object.entries(statistics__list as Record<string, Stat>)) {
        const made = stat.made === 'true' ? 1 : 0;
        const three = stat.three_point_shot === 'true' ? 1 : 0;
        if (kind === 'fieldgoal__list') {
          const points = made * (2 + three);
          add(sums, stat, { FGA: 1, FG: made, FG3A: three, FG3: made * three, FG2A: 1 - three, PTS: points });
          expect(event_type).toBe(`${three ? 'three' : 'two'}point${made ? 'made' : 'miss'}`);
        }
        if (kind === 'freethrow__list') add(sums, stat, { FTA: 1, FT: made, PTS: made });
        if (kind === 'rebound__list' && stat.player) {
          add(sums, stat, { REB: 1, [stat.rebound_type === 'offensive' ? 'OREB' : 'DREB']: 1 });
        }
        const plain = { assist: 'AST', steal: 'STL', block: 'BLK', turnover: 'TO', personalfoul: 'PF' };
        const classifier = plain[kind.replace('__list', '') as keyof typeof plain];
        if (classifier) add(sums, stat, { [classifier]: 1 });
      }
    }
    const { event, timeline, ignored, players } = readGameFile('sportradar-nba', join(realGames ?? '', nba));
    // One shot comes without its statistic, so nobody but the team can have it.
    add(sums, { team: event.home.id }, { FGA: 1, FG2A: 1 });
    expect([...sums].length).toBe(players.size + 2);
    for (const [subject, expected] of sums) {
      const told = Object.fromEntries(Object.keys(expected).map((stat) => [stat, timeline.total(subject, stat)]));
      expect([subject, told]).toEqual([subject, expected]);
    }
    expect(ignored).toEqual([]);
    expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 102, away: 107 }, 'ENDED']);
    expect([...players.values()].filter(({ name }) => name === '')).toEqual([]);
  });

  it.skipIf(noNba)('has the quarters in their order, each begun and ended', () => {
    const { timeline } = readGameFile('sportradar-nba', join(realGames ?? '', nba));
    expect(timeline.plays().flatMap(({ status = [] }) => status)).toEqual([
      ...['LIVE', 'END_FIRST_QUARTER', 'START_SECOND_QUARTER', 'END_SECOND_QUARTER'],
      ...['START_THIRD_QUARTER', 'END_THIRD_QUARTER', 'START_FOURTH_QUARTER', 'END_FOURTH_QUARTER', 'ENDED'],
    ]);
  });

  it.skipIf(noNba)('has threes from farther away than dunks and layups', () => {
    const { timeline } = readGameFile('sportradar-nba', join(realGames ?? '', nba));
    const depths = (classification: RegExp) =>
      timeline.shots().flatMap((shot) => {
        const stat = timeline.revision(`${shot.id.split('/')[0]}/${shot.pid}/fieldgoal`);
        const spot = spotOf(shot);
        const counts = stat?.kind === 'stat' && classification.test(stat.classification);
        return counts && spot ? [Math.hypot(spot.cx - 3672 / 2, spot.cy - 380)] : [];
      });
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    // 22 to 24 feet of a court 50 feet wide.
    expect(Math.min(...depths(/^THREE/))).toBeGreaterThan((21 / 50) * 3672);
    expect(mean(depths(/^TWO/))).toBeLessThan((12 / 50) * 3672);
  });
});

const nfl = logOf('nfl_pbp');
const noNfl = skipReason(nfl);
type NflPlay = {
  id: string;
  ts: number;
  scoring_play?: boolean;
  clock: string;
  home_points: number;
  away_points: number;
};
type NflMessage = { pbp: NflPlay & { statistics: Record<string, unknown> } };
const opened = () => readGameFile('sportradar-nfl', join(realGames ?? '', nfl));
const adjustmentsIn = (timeline: Timeline) => timeline.plays().filter(({ id }) => isAdjustmentId(id));
describe(`the push feed of NYG @ CLE, 2017-08-21${noNfl ? ` – skipped: ${noNfl}` : ''}`, () => {
  it.skipIf(noNfl)('comes to what the newest telling of each play says, nullified statistics left out', () => {
    const newest = new Map<string, NflMessage['pbp']>();
    for (const { pbp } of lines(nfl) as NflMessage[]) {
      if ((newest.get(pbp.id)?.ts ?? 0) <= pbp.ts) newest.set(pbp.id, pbp);
    }
    expect([lines(nfl).length, newest.size]).toEqual([166, 148]);
    const sums: Sums = new Map();
    for (const { statistics } of newest.values()) {
      const told = Object.entries(statistics).flatMap(([key, value]) =>
        Array.isArray(value) ? value.flatMap((entry) => Object.entries(entry)) : [[key, value]],
      ) as [string, Stat][];
      for (const [kind, stat] of told) {
        if (stat.nullified) continue;
        const of = (field: string) => Number(stat[field] ?? 0);
        const attempted = of('attempt');
        if (kind === 'rush__list')
          add(sums, stat, { RUSH_ATT: attempted, RUSH_YDS: of('yards'), RUSH_TD: of('touchdown') });
        if (kind === 'pass__list') {
          add(sums, stat, { PASS_ATT: attempted, PASS_CMP: of('complete'), PASS_INT: of('interception') });
          add(sums, stat, { PASS_YDS: of('yards') });
          // The team's passing is net of sacks.
          add(sums, stat, { PASS_YDS: of('sack_yards') }, [stat.team]);
        }
        if (kind === 'receive__list') add(sums, stat, { RECV_REC: of('reception'), RECV_YDS: of('yards') });
        if (kind === 'punt__list') add(sums, stat, { PUNT: 1, PUNT_YDS: of('yards') });
        if (kind === 'penalty__list') add(sums, stat, { PEN: 1, PEN_YDS: of('yards') });
        if (kind === 'field_goal__list') add(sums, stat, { KICK_PTS: 3, PTS: 3 });
        if (kind === 'extra_point__list') add(sums, stat, { KICK_PTS: 1, PTS: 1 });
        if (kind === 'rush__list') add(sums, stat, { PTS: 6 * of('touchdown') });
        if (kind === 'first_down__list') add(sums, stat, { FIRST_DOWN: 1 });
        if (kind === 'fumble') add(sums, stat, { FUM: of('fumble'), FUM_LOST: of('lost'), FUM_RCV: of('opp_rec') });
        if (kind === 'defense') {
          add(sums, stat, { INT: of('interception'), DEF_SACK: of('ast_sack') / 2, FUM_FORCED: of('forced_fumble') });
        }
      }
    }
    const { timeline, ignored, event } = readGameFile('sportradar-nfl', join(realGames ?? '', nfl));
    for (const [subject, expected] of sums) {
      const line = Object.fromEntries(Object.keys(expected).map((stat) => [stat, timeline.total(subject, stat)]));
      expect([subject, line]).toEqual([subject, expected]);
    }
    expect(ignored).toEqual([]);
    expect([event.away.name, event.home.name]).toEqual(['New York Giants', 'Cleveland Browns']);
    expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 10, away: 6 }, 'ENDED']);
  });

  it.skipIf(noNfl)(
    'has each play where the score is the one that it tells, but for one first told a quarter late',
    () => {
      const { timeline } = readGameFile('sportradar-nfl', join(realGames ?? '', nfl));
      const told = new Map((lines(nfl) as NflMessage[]).map(({ pbp }) => [pbp.id, pbp]));
      const plays = timeline.plays().filter(({ id }) => told.has(id));
      expect(plays).toHaveLength(148);
      const elsewhere = plays.filter(({ id, order }) => {
        const { home_points: home, away_points: away } = told.get(id) ?? {};
        return !isDeepStrictEqual(timeline.scoreAt(order), { home, away });
      });
      expect(elsewhere.map(({ id }) => told.get(id)?.clock)).toEqual(['8:03']);
    },
  );

  it.skipIf(noNfl)('needs no adjustment where every row has its points', () => {
    const { adjusted, stated } = readGameFile('sportradar-nfl', join(realGames ?? '', nfl));
    expect([adjusted, stated]).toEqual([[], { home: 10, away: 6 }]);
  });

  it.skipIf(noNfl)('needs none on the way either, message by message, though rows are told late and again', () => {
    const intake = new Intake(sportradarNfl, opened().event);
    const wrong: unknown[] = [];
    for (const [index, message] of (lines(nfl) as NflMessage[]).entries()) {
      intake.take(message);
      if (adjustmentsIn(intake.timeline).length > 0) wrong.push(index);
    }
    expect(wrong).toEqual([]);
  });

  it.skipIf(noNfl)('has the stated score at every row though a scoring row, or its points, is missing', () => {
    const messages = lines(nfl) as NflMessage[];
    const isScore = ({ pbp }: NflMessage) => pbp.scoring_play;
    expect(messages.filter(isScore)).toHaveLength(5);
    for (const score of messages.filter(isScore)) {
      const mute = { ...score, pbp: { ...score.pbp, statistics: {} } };
      const others = messages.filter((message) => message !== score);
      for (const [rows, at] of [
        [others, undefined],
        [messages.map((message) => (message === score ? mute : message)), score.pbp.id],
      ] as const) {
        const intake = new Intake(sportradarNfl, opened().event);
        intake.take({ messages: rows });
        const { timeline } = intake;
        expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 10, away: 6 }, 'ENDED']);
        const [adjustment, ...more] = adjustmentsIn(timeline);
        expect(more).toEqual([]);
        expect(settledAdjustments(timeline)).toHaveLength(1);
        if (at) expect(adjustment?.id).toContain(at);
        const told = new Map(rows.map(({ pbp }) => [pbp.id, pbp]));
        const elsewhere = timeline.plays().filter(({ id, order }) => {
          const { home_points: home, away_points: away } = told.get(id) ?? {};
          return told.has(id) && !isDeepStrictEqual(timeline.scoreAt(order), { home, away });
        });
        expect(elsewhere.map(({ id }) => told.get(id)?.clock)).toEqual(['8:03']);
        // The row comes after all.
        intake.take(score.pbp.id === at ? { ...score, pbp: { ...score.pbp, ts: score.pbp.ts + 1 } } : score);
        expect(adjustmentsIn(timeline)).toEqual([]);
        expect(timeline.scoreAt()).toEqual({ home: 10, away: 6 });
      }
    }
  });
});
