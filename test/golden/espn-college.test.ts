import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spotOf } from '../../games/timeline/court.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn } from '../../lambdas/feeds/providers/espn/feed.ts';
import { readSummary } from '../../lambdas/feeds/providers/espn/schema.ts';
import { realGame, realGames, skipReason } from './real-games.ts';

const folder = 'espn-college-football';
const missing = skipReason(folder);
const files = missing ? [] : readdirSync(join(realGames ?? '', folder)).filter((name) => /^\d+\.json$/.test(name));

const groups: Readonly<Record<string, readonly string[]>> = {
  scores: ['PASS_TD', 'RUSH_TD', 'RECV_TD', 'KICK_PTS', 'FG', 'XP'],
  receptions: ['RECV_REC'],
  'receiving yards': ['RECV_YDS'],
  passing: ['PASS_ATT', 'PASS_CMP', 'PASS_YDS', 'PASS_INT'],
  rushing: ['RUSH_ATT', 'RUSH_YDS'],
  punting: ['PUNT', 'PUNT_YDS'],
  fumbles: ['FUM', 'FUM_LOST', 'FUM_RCV'],
};

/** A game by its rows alone, and its stated box. */
function readGame(name: string) {
  const body = realGame(`${folder}/${name}`);
  const game = readSummary(body);
  if ('unreadable' in game) throw new Error(game.unreadable);
  const { id, startsAt, regulation, home, away } = game;
  const event = scheduled({ id, type: 'FOOTBALL', startsAt, regulation, home: home.face, away: away.face });
  const delivery = espn.read(body, event, 0);
  if ('unreadable' in delivery || !delivery.box) throw new Error('no box');
  const timeline = new Timeline(event);
  const { box, ...rows } = delivery;
  for (const play of diffDelivery(rows, espn, timeline).plays) timeline.put(play);
  return { box, timeline };
}

/** Share of equal cells in each group, before any box adjustment. Cells that are 0 in both do not count. */
function shares(): Record<string, number> {
  const counts = new Map(Object.keys(groups).map((group) => [group, { same: 0, all: 0 }]));
  for (const name of files) {
    const { box, timeline } = readGame(name);
    for (const [pid, { stats }] of box.players) {
      for (const [group, classifiers] of Object.entries(groups)) {
        const count = counts.get(group) ?? { same: 0, all: 0 };
        for (const stat of classifiers) {
          const [ours, theirs] = [timeline.total(pid, stat), stats[stat] ?? 0];
          if (ours === 0 && theirs === 0) continue;
          count.all += 1;
          if (ours === theirs) count.same += 1;
        }
      }
    }
  }
  return Object.fromEntries([...counts].map(([group, { same, all }]) => [group, same / all]));
}

describe.skipIf(missing)('what the rows of college games alone come to', () => {
  test('all twelve: every touchdown and kick, and most of the rest although whole drives are missing', () => {
    const all = shares();
    expect(all.scores).toBe(1);
    expect(all.receptions).toBeGreaterThanOrEqual(0.91);
    expect(all['receiving yards']).toBeGreaterThanOrEqual(0.91);
    expect(all.passing).toBeGreaterThanOrEqual(0.83);
    expect(all.rushing).toBeGreaterThanOrEqual(0.85);
    expect(all.punting).toBeGreaterThanOrEqual(0.93);
    expect(all.fumbles).toBeGreaterThanOrEqual(0.97);
  });

  test('on a Tic-Tac-Toe board: makes in all nine zones', () => {
    const makes = new Array<number>(9).fill(0);
    for (const name of files) {
      for (const shot of readGame(name).timeline.shots()) {
        const zone = shot.shotType === 'MAKE' ? spotOf(shot)?.zone : undefined;
        if (zone !== undefined) makes[zone - 1] = (makes[zone - 1] ?? 0) + 1;
      }
    }
    expect(Math.min(...makes)).toBeGreaterThanOrEqual(10);
  });
});
