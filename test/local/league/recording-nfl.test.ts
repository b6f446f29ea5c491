import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { football } from '../../../games/sports/football.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { broadcastOf } from '../../../local/league/broadcast.ts';
import { type Recording, toText } from '../../../local/league/recording.ts';

const file = 'nfl-2015-02-01-ne-sea.json';
const recordings = new URL('../../../local/recordings/', import.meta.url);
const text = readFileSync(new URL(file, recordings), 'utf8');
const recording: Recording = JSON.parse(text);
const plays = recording.plays;
const timeline = new Timeline(broadcastOf(recording, Date.UTC(2026, 0, 1), 1).event);
for (const play of plays) timeline.put(play);

const line = (subject: string, stats: string) => stats.split(' ').map((stat) => timeline.total(subject, stat));

describe('the recorded game, New England 28 at Seattle 24', () => {
  it('comes to its score at the end of each quarter', () => {
    const ends = plays.filter(({ status }) => status?.startsWith('END_')).map(({ order }) => timeline.scoreAt(order));
    expect(ends).toEqual([
      { home: 0, away: 0 },
      { home: 14, away: 14 },
      { home: 24, away: 14 },
      { home: 24, away: 28 },
    ]);
  });

  it('comes to the lines of the teams', () => {
    const columns =
      'PTS PASS_ATT PASS_CMP PASS_YDS PASS_TD RUSH_ATT RUSH_YDS RUSH_TD DEF_SOLO DEF_AST DEF_SACK INT PUNT_YDS KICK_PTS';
    expect(line('NE', columns)).toEqual([28, 50, 37, 320, 4, 21, 57, 0, 37, 10, 3, 1, 196, 4]);
    expect(line('SEA', columns)).toEqual([24, 21, 12, 234, 2, 29, 162, 1, 49, 12, 1, 2, 269, 6]);
  });

  it.each([
    ['Tom Brady', '00-0019596', 'PASS_ATT PASS_CMP PASS_YDS PASS_TD', [50, 37, 328, 4]],
    ['Marshawn Lynch', '00-0025399', 'RUSH_ATT RUSH_YDS RUSH_TD RECV_YDS', [24, 102, 1, 31]],
    ['Julian Edelman', '00-0027150', 'RECV_REC RECV_YDS RECV_TD', [9, 109, 1]],
    ['Bobby Wagner', '00-0029255', 'DEF_SOLO DEF_AST DEF_TOT INT', [10, 2, 12, 1]],
    ['Malcolm Butler', '00-0031218', 'DEF_TOT INT', [3, 1]],
  ])('comes to the line of %s', (name, pid, stats, numbers) => {
    const players = [...recording.home.players, ...recording.away.players];
    expect(players.find(([id]) => id === pid)?.slice(1, 3)).toEqual(name.split(' '));
    expect(line(pid, stats)).toEqual(numbers);
  });

  it('begins with the kickoff, ends with the end, and names nobody who is on no roster', () => {
    expect(plays[0]).toMatchObject({ kind: 'status', status: 'LIVE', at: 0 });
    expect(plays.at(-1)).toMatchObject({ kind: 'status', status: 'ENDED' });
    const pids = [recording.home, recording.away].flatMap(({ players }) => players.map(([id]) => id));
    for (const play of plays) if ('pid' in play && play.pid) expect(pids).toContain(play.pid);
  });

  it('has rosters whose players have a position, and season lines that say they are estimates', () => {
    const positions = [...Object.keys(football.positions ?? {}), 'OL'];
    for (const [, first, last, position, season] of [...recording.home.players, ...recording.away.players]) {
      expect([first.length > 0, last.length > 0, positions.includes(position)]).toEqual([true, true, true]);
      if (!season) continue;
      const { DEF_TOT, DEF_SOLO = 0, DEF_AST = 0, KICK_PTS, FG = 0, XP = 0 } = season.totals;
      expect(season.estimated).toBe(true);
      if (DEF_TOT !== undefined) expect(DEF_TOT).toBe(DEF_SOLO + DEF_AST);
      if (KICK_PTS !== undefined) expect(KICK_PTS).toBe(3 * FG + XP);
    }
    for (const { classifier, positions: eligible } of football.averages) {
      const lines = recording.away.players.filter(([, , , position]) => eligible?.includes(position));
      expect([classifier, lines.some(([, , , , season]) => season?.totals[classifier] !== undefined)]).toEqual([
        classifier,
        true,
      ]);
    }
  });

  it('is small, has a player and a play a line, and has nobody else’s sentences', () => {
    expect(toText(recording)).toBe(text);
    expect(text.length).toBeLessThan(200_000);
    const words = text.match(/"[^"]*"/g)?.filter((word) => word.split(' ').length > 3) ?? [];
    expect(words).toEqual([`"${recording.title}"`]);
  });
});
