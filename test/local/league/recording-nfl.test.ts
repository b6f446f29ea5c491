import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { football } from '../../../games/sports/football.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { broadcastOf } from '../../../local/league/broadcast.ts';
import { type Recording, toText } from '../../../local/league/recording.ts';
import { recordNfl } from '../../../local/record.ts';
import { realGame, skipReason } from '../../golden/real-games.ts';

const file = 'nfl-2026-02-08-sea-ne.json';
const recordings = new URL('../../../local/recordings/', import.meta.url);
const text = readFileSync(new URL(file, recordings), 'utf8');
const recording: Recording = JSON.parse(text);
const plays = recording.plays;
const timeline = new Timeline(broadcastOf(recording, Date.UTC(2026, 0, 1), 1).event);
for (const play of plays) timeline.put(play);

const line = (subject: string, stats: string) => stats.split(' ').map((stat) => timeline.total(subject, stat));

describe('the recorded game, Seattle 29 at New England 13', () => {
  it('comes to its score at the end of each quarter', () => {
    const ends = plays.filter(({ status }) => status?.startsWith('END_')).map(({ order }) => timeline.scoreAt(order));
    expect(ends).toEqual([
      { home: 0, away: 3 },
      { home: 0, away: 9 },
      { home: 0, away: 12 },
      { home: 13, away: 29 },
    ]);
  });

  it('comes to the lines of the teams', () => {
    const columns = 'PTS PASS_ATT PASS_CMP PASS_YDS PASS_TD RUSH_ATT RUSH_YDS RUSH_TD DEF_SACK INT KICK_PTS';
    expect(line(recording.home.id, columns)).toEqual([13, 43, 27, 252, 2, 18, 79, 0, 1, 0, 1]);
    expect(line(recording.away.id, columns)).toEqual([29, 38, 19, 194, 1, 32, 141, 0, 6, 2, 17]);
  });

  it.each([
    ['Sam Darnold', '00-0034869', 'PASS_ATT PASS_CMP PASS_YDS PASS_TD', [38, 19, 202, 1]],
    ['Drake Maye', '00-0039851', 'PASS_ATT PASS_CMP PASS_YDS PASS_TD PASS_INT', [43, 27, 295, 2, 2]],
    ['Kenneth Walker', '00-0038134', 'RUSH_ATT RUSH_YDS RUSH_TD RECV_YDS', [27, 135, 0, 26]],
    ['Cooper Kupp', '00-0033908', 'RECV_REC RECV_YDS RECV_TD', [6, 61, 0]],
    ['Jason Myers', '00-0031492', 'FG XP KICK_PTS', [5, 2, 17]],
    ['Uchenna Nwosu', '00-0034350', 'INT DEF_TD PTS', [1, 1, 6]],
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

const real = 'nfl-present/2025_22_SEA_NE.json';
const reason = skipReason(real);
it.skipIf(reason)(`is what the provider's file gives${reason ? ` – skipped: ${reason}` : ''}`, () => {
  const supplement = JSON.parse(readFileSync(new URL(`supplements/${file}`, recordings), 'utf8'));
  expect(toText(recordNfl(realGame(real), supplement))).toBe(text);
});
