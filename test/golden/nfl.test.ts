import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { statusesOf } from './basketball-games.ts';
import { byQuarter, loadNfl, officialScore } from './nfl-games.ts';
import { gamesIn, realGame, realGames, skipReason } from './real-games.ts';

const folder = 'nfl-present';
const reason = skipReason(folder);
const truths = reason ? [] : readdirSync(join(realGames ?? '', folder, 'truth'));
const files = gamesIn(folder);
/** A game that was called off: its rows are all marked as deleted, and its score remains. */
const CALLED_OFF = '2022_17_BUF_CIN.json';
const played = files.filter((name) => name !== CALLED_OFF);

const load = (file: string) => loadNfl(`${folder}/${file}`);

describe(`games of the NFL's feed${reason ? ` – skipped: ${reason}` : ''}`, () => {
  it.skipIf(reason)('are fourteen, five of them with an official box', () => {
    expect([files.length, truths.length]).toEqual([14, 5]);
  });

  it.each(played)('%s has the official score at the end of every quarter, without an adjustment', (file) => {
    const { body, timeline, delivery } = load(file);
    const quarters = byQuarter(body, timeline);
    expect(quarters.length).toBeGreaterThanOrEqual(4);
    for (const { period, folded, stated } of quarters) expect([period, folded]).toEqual([period, stated]);
    expect(timeline.scoreAt()).toEqual(officialScore(body));
    expect(delivery.stated).toEqual(timeline.scoreAt());
    expect(delivery.adjusted).toEqual([]);
    expect(new Set(delivery.plays.map(({ id }) => id)).size).toBe(delivery.plays.length);
  });

  it.each(played)('%s passes through its phases in order, and ends', (file) => {
    const { body, timeline } = load(file);
    const { homeTeam, awayTeam } = body.summary;
    const overtime = homeTeam.score.ot + awayTeam.score.ot > 0;
    expect(statusesOf(timeline).filter((status) => !/^(SUSPENDED|LIVE)$/.test(status))).toEqual([
      ...['END_FIRST_QUARTER', 'START_SECOND_QUARTER', 'END_SECOND_QUARTER', 'START_THIRD_QUARTER'],
      ...['END_THIRD_QUARTER', 'START_FOURTH_QUARTER', 'END_FOURTH_QUARTER'],
      ...(overtime ? ['START_OVER_TIME', 'END_OVER_TIME'] : []),
      'ENDED',
    ]);
  });

  it.each(played)('%s passes over repeated snaps alone, and counts codes without a meaning once', (file) => {
    const { delivery } = load(file);
    const counts = new Map(delivery.ignored.map(({ why, count }) => [why, count]));
    expect(counts.get('a snap that is told twice') ?? 0).toBe(file.startsWith('2011_13_DET_NO') ? 43 : 0);
    counts.delete('a snap that is told twice');
    const since2024 = Number(file.slice(0, 4)) >= 2024;
    expect([...counts]).toEqual(
      since2024 ? [['the stats of ids 421 to 427, which the league does not explain', 1]] : [],
    );
  });

  it.each(played)('%s has the times that its rows state', (file) => {
    const { body, delivery } = load(file);
    const { plays } = body.driveChart;
    const stated = new Map(plays.map(({ playId, playStartTime }) => [String(playId), Date.parse(`${playStartTime}`)]));
    let compared = 0;
    for (const { id, at } of delivery.plays) {
      const time = stated.get(id.split('/')[0] ?? '');
      if (!time) continue;
      expect([id, at]).toEqual([id, time]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(300);
    // Only a row with a deed and without a time is estimated.
    expect(delivery.untimed === true).toBe(/^(2011_13|2017_11|2019_06)/.test(file));
  });

  it.each(truths)('%s has its official box within two cells', (file) => {
    const { timeline } = load(file);
    const { players } = realGame(`${folder}/truth/${file}`) as {
      players: Record<string, { name: string; stats: Record<string, number> }>;
    };
    const cells = Object.entries(players).flatMap(([pid, { name, stats }]) =>
      Object.entries(stats).map(([stat, theirs]) => ({ name, stat, theirs, ours: timeline.total(pid, stat) })),
    );
    const wrong = cells.filter(({ ours, theirs }) => ours !== theirs);
    console.log(`${file}: ${cells.length} cells, different:`, JSON.stringify(wrong));
    expect(cells.length).toBeGreaterThan(150);
    expect(wrong.length).toBeLessThanOrEqual(2);
  });

  it.skipIf(reason)('have makes and misses in all nine zones, so that every line can be won', () => {
    const zones = played.flatMap((file) => {
      const { timeline } = load(file);
      const total = (stat: string) =>
        timeline.total(timeline.event.home.id, stat) + timeline.total(timeline.event.away.id, stat);
      const shots = timeline.shots();
      expect([file, shots.length]).toEqual([file, total('PASS_ATT') + total('RUSH_ATT')]);
      const placed = shots.filter(({ hsx }) => hsx !== undefined);
      expect(placed.length / shots.length).toBeGreaterThan(0.9);
      return placed.map(({ hsx, hsy, shotType }) => `${hsx},${hsy} ${shotType}`);
    });
    const count = (zone: string) => zones.filter((other) => other === zone).length;
    const table = [1838, 5515, 9191].flatMap((hsy) =>
      [2540, 7620, 12700].map((hsx) => [hsx, hsy, count(`${hsx},${hsy} MAKE`), count(`${hsx},${hsy} MISS`)]),
    );
    console.log('football zones: direction, reach, makes, misses', JSON.stringify(table));
    expect(new Set(zones).size).toBe(18);
  });

  it.skipIf(reason)('that was called off keeps its score and is canceled', () => {
    const { timeline, delivery } = load(CALLED_OFF);
    expect(timeline.scoreAt()).toEqual({ home: 7, away: 3 });
    expect(delivery.plays.find(({ id }) => id === 'stopped/nfl/CANCELED')?.status).toBe('CANCELED');
    expect(statusesOf(timeline)).not.toContain('ENDED');
  });

  it.skipIf(reason)('that was interrupted says so, and goes on', () => {
    const { delivery } = load('2025_01_DAL_PHI.json');
    const stops = delivery.plays.flatMap(({ id, status }) => (/^27/.test(id) && status ? [status] : []));
    expect(stops).toEqual(['SUSPENDED', 'LIVE']);
  });

  it.skipIf(reason)('that has not begun has no plays', () => {
    const { delivery } = load('scheduled_2026_01_ARI_LAC.json');
    expect(delivery).toMatchObject({ plays: [], ignored: [], adjusted: [] });
  });
});
