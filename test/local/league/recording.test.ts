import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { rosterOf } from '../../../local/league/broadcast.ts';
import { allRecordings, toText } from '../../../local/league/recording.ts';
import { recordNba } from '../../../local/record.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { realGame, skipReason } from '../../golden/real-games.ts';

const file = 'nba-2020-12-22-gsw-bkn.json';
const recordings = new URL('../../../local/recordings/', import.meta.url);
const text = readFileSync(new URL(file, recordings), 'utf8');
const recording = JSON.parse(text);
const plays: readonly Play[] = recording.plays;
const [NETS, WARRIORS] = ['1610612751', '1610612744'];

function timelineOf(played: readonly Play[]): Timeline {
  const timeline = new Timeline(scheduledEvent());
  for (const play of played) timeline.put(play);
  return timeline;
}

describe('the recorded game, Golden State 99 at Brooklyn 125', () => {
  const timeline = timelineOf(plays);
  const line = (subject: string, stats: string) => stats.split(' ').map((stat) => timeline.total(subject, stat));

  it('comes to its final score, and to that of each quarter', () => {
    expect(timeline.scoreAt()).toEqual({ home: 125, away: 99 });
    const ends = plays.filter(({ status }) => status?.startsWith('END_')).map(({ order }) => timeline.scoreAt(order));
    expect(ends).toEqual([
      { home: 40, away: 25 },
      { home: 63, away: 45 },
      { home: 99, away: 71 },
      { home: 125, away: 99 },
    ]);
  });

  it('comes to the lines of the teams', () => {
    const columns = 'PTS FG FGA FG3 FG3A FT FTA OREB DREB REB AST STL BLK TO PF';
    expect(line(NETS as string, columns)).toEqual([125, 42, 92, 15, 35, 26, 32, 13, 44, 57, 24, 11, 7, 20, 22]);
    expect(line(WARRIORS as string, columns)).toEqual([99, 37, 99, 10, 33, 15, 23, 13, 34, 47, 26, 6, 6, 18, 24]);
  });

  it.each([
    ['Kevin Durant', '201142', [22, 7, 16, 1, 5, 3]],
    ['Kyrie Irving', '202681', [26, 10, 16, 4, 4, 4]],
    ['Caris LeVert', '1627747', [20, 6, 17, 3, 9, 5]],
    ['Stephen Curry', '201939', [20, 7, 21, 2, 4, 10]],
    ['James Wiseman', '1630164', [19, 7, 13, 1, 6, 0]],
  ])('comes to the line of %s', (_, pid, numbers) => {
    expect(line(pid, 'PTS FG FGA FG3 REB AST')).toEqual(numbers);
  });

  it('has a place for every field goal and names nobody who is on no roster', () => {
    expect(timeline.shots()).toHaveLength(191);
    expect(timeline.shots().every(({ hsx, hsy }) => hsx !== undefined && hsy !== undefined)).toBe(true);
    const pids = new Set(
      [recording.home, recording.away].flatMap(({ players }) => players.map(([id]: string[]) => id)),
    );
    for (const play of plays) if ('pid' in play && play.pid) expect(pids).toContain(play.pid);
  });

  it('begins with the tip-off and ends with the end', () => {
    expect(plays[0]).toMatchObject({ kind: 'status', status: 'LIVE', at: 0 });
    expect(plays.at(-1)).toMatchObject({ kind: 'status', status: 'ENDED' });
  });

  it('marks every season line as an estimate, and has one of everybody who played', () => {
    const rows = [...recording.home.players, ...recording.away.players];
    const lines = rows.filter((row) => row[4]);
    expect(lines.every((row) => row[4].estimated === true)).toBe(true);
    const played = new Set(plays.flatMap((play) => ('pid' in play && play.pid ? [play.pid] : [])));
    expect([...played].filter((pid) => !lines.some(([id]) => id === pid))).toEqual([]);
    for (const [, , , , { totals }] of lines) {
      expect(totals.PTS).toBe(2 * totals.FG2 + 3 * totals.FG3 + totals.FT);
      expect(totals.REB).toBe(totals.OREB + totals.DREB);
    }
  });

  it('gives rosters whose players all have a position', () => {
    const roster = rosterOf(recording.home, recording.sport);
    expect(roster).toMatchObject({ id: NETS, name: 'Brooklyn Nets', shortName: 'BKN', sport: 'BASKETBALL' });
    expect(roster.players.find(({ id }) => id === '201142')).toMatchObject({
      first_name: 'Kevin',
      last_name: 'Durant',
      display_name: 'Kevin Durant',
      position: 'PF',
      tid: NETS,
      games_played: 36,
      stats: { PTS: expect.any(Number) },
    });
    const positions = [recording.home, recording.away].flatMap(({ players }) => players.map((row: string[]) => row[3]));
    expect(positions.every((position) => ['PG', 'SG', 'SF', 'PF', 'C'].includes(position))).toBe(true);
  });
});

describe('the file', () => {
  it('has a player and a play a line, is small, and has nobody else’s sentences', () => {
    expect(toText(recording)).toBe(text);
    expect(text.length).toBeLessThan(200_000);
    expect(text.split('\n').filter((line) => /^ {4}[[{]/.test(line)).length).toBe(plays.length + 34);
    const words = text.match(/"[^"]*"/g)?.filter((word) => word.split(' ').length > 3) ?? [];
    expect(words).toEqual([`"${recording.title}"`]);
  });

  it('is among all recordings', () => {
    expect(allRecordings().map(({ key }) => key)).toEqual(['gsw-bkn', 'sea-ne']);
  });

  const reason = skipReason('nba-cdn/playbyplay_0022000001.json');
  it.skipIf(reason)(`is what the provider's files give${reason ? ` – skipped: ${reason}` : ''}`, () => {
    const supplement = JSON.parse(readFileSync(new URL(`supplements/${file}`, recordings), 'utf8'));
    const made = recordNba(
      realGame('nba-cdn/playbyplay_0022000001.json'),
      realGame('nba-cdn/boxscore_0022000001.json'),
      supplement,
    );
    expect(toText(made)).toBe(text);
  });
});
