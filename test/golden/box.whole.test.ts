import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Box, boxOf } from '../../operator/commands/box.ts';
import { espnPlay, shot, summary } from '../fixtures/espn.ts';
import { action, snapshot } from '../fixtures/nba-live.ts';
import { v3, v3Page } from '../fixtures/nba-v3.ts';
import { lineScore, nflGame, row, stat } from '../fixtures/nfl.ts';
import { folderOf, npmRun } from './command.ts';
import { realGame, realGames, skipReason } from './real-games.ts';

const box = npmRun('box');
const { folder, file } = folderOf('box-');
const real = (path: string) => join(realGames ?? '', path);

const providers = 'nba-live, nba-v3, espn, nfl, sportradar-nfl, and hype';
const rows = { 36: row({ players: { rb: [stat(11, 3), stat(999)], lb: [stat(79, 0, 'NYJ')] }, sp: 1 }) };

describe('npm run box', () => {
  it('says where it set the score right, and warns where it could not', async () => {
    const stated = { phase: 'FINAL', home: lineScore(9), away: lineScore() };
    const adjusted = await box('nfl', file('adjusted.json', nflGame(rows, stated)));
    expect(JSON.parse(adjusted.stdout)).toMatchObject({
      score: { home: 9, away: 0 },
      adjusted: [{ tid: 'NE', stats: { PTS: 3 }, period: 1 }],
    });
    expect(adjusted.stderr).toBe('');
    const { stdout, stderr, status } = await box('nfl', file('empty.json', nflGame({}, stated)));
    expect([JSON.parse(stdout).score, status]).toEqual([{ home: 0, away: 0 }, 0]);
    expect(stderr).toMatch(/empty\.json: the plays come to 0-0, the provider states 0-9/);
  });

  it('prints the box score of a file as JSON', async () => {
    const { stdout, stderr, status } = await box('nfl', file('game.json', nflGame(rows, { phase: 'FINAL' })));
    expect([status, stderr]).toEqual([0, '']);
    const told = JSON.parse(stdout) as Box;
    const fields = 'eventId sport status score teams players plays ignored adjusted';
    expect(Object.keys(told).join(' ')).toBe(fields);
    expect(told).toMatchObject({
      eventId: 'nyj-at-ne',
      sport: 'FOOTBALL',
      status: 'ENDED',
      score: { home: 6, away: 0 },
      teams: { NE: { PTS: 6, RUSH_ATT: 1, RUSH_YDS: 3, RUSH_TD: 1, KICK_PTS: 0 }, NYJ: { PTS: 0, DEF_TOT: 1 } },
      players: {
        rb: { name: 'A.Player', tid: 'NE', stats: { RUSH_YDS: 3 } },
        lb: { tid: 'NYJ', stats: { DEF_SOLO: 1 } },
      },
      plays: 6,
      ignored: [{ why: 'a stat of unknown id 999', count: 1 }],
    });
    expect(Object.keys(told.teams.NE ?? {})).toEqual([
      ...['PTS', 'PASS_ATT', 'PASS_CMP', 'PASS_YDS', 'PASS_TD', 'RUSH_ATT', 'RUSH_YDS', 'RUSH_TD'],
      ...['RECV_REC', 'RECV_YDS', 'RECV_TD', 'DEF_TOT', 'DEF_SOLO', 'DEF_AST', 'DEF_SACK', 'INT'],
      ...['FUM_RCV', 'FUM_LOST', 'PUNT_YDS', 'KICK_PTS'],
    ]);
  });

  it.each([
    ['the file of another provider', 'nba-live', nflGame(rows), 'is not a file of nba-live: there is no game.actions.'],
    ['a game of no provider', 'nfl', { game: { actions: [] } }, 'is not a file of nfl: there is no game'],
    ['no JSON', 'nfl', 'not JSON', 'it is not JSON.'],
    ['an unknown provider', 'nhl', nflGame(rows), `nhl is not a provider; ${providers} are.`],
    ['a summary of another one', 'nba-v3', summary([]), 'is not a file of nba-v3: there is no game: a wrong form.'],
    ['a page without a box score', 'nba-v3', v3Page([], { gameTimeUTC: 1 }), 'the box score has a wrong gameTimeUTC.'],
  ])('exits with 2 and one sentence for %s', async (_, provider, content, sentence) => {
    const { stdout, stderr, status } = await box(provider, file('other.json', content));
    const lines = stderr.trimEnd().split('\n');
    expect([status, stdout, lines.length]).toEqual([2, '', 1]);
    expect(lines[0]).toContain(sentence);
  });

  it('warns of a game that is not over, and prints what it has', async () => {
    const { stdout, stderr, status } = await box('nfl', file('on.json', nflGame(rows)));
    expect([status, (JSON.parse(stdout) as Box).score]).toEqual([0, { home: 6, away: 0 }]);
    expect(stderr).toMatch(/on\.json is of a game that is not over \(LIVE\): these are the numbers so far\.\n$/);
  });

  it('refuses a BOXFILE for a provider that has no box files', async () => {
    const [game, other] = [file('game.json', nflGame(rows)), file('unrelated.json', { game: {} })];
    const { stdout, stderr, status } = await box('nfl', game, other);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('nfl takes no BOXFILE: the players are in FILE itself.\n');
  });

  it('finds the home team by the plays of basketball alone, and names a player who only passed', () => {
    const made = { actionType: '2pt', shotResult: 'Made', scoreHome: '0', scoreAway: '2', playerNameI: 'A. Scorer' };
    const assist = { assistPersonId: 7, assistPlayerNameInitial: 'B. Passer' };
    const actions = [action(1, { actionType: 'foul', teamId: 5, personId: 0 }), action(2, { ...made, ...assist })];
    const told = boxOf('nba-live', file('plays.json', snapshot(actions)));
    expect(told.score).toEqual({ home: 0, away: 2 });
    expect(told.players['7']).toMatchObject({ name: 'B. Passer', tid: '1610612751', stats: { AST: 1 } });
    expect(() => boxOf('nba-live', file('none.json', snapshot([])))).toThrow('its plays name 0 teams');
  });

  it('reads a page of V3 and a summary of ESPN that are still incomplete', () => {
    const page = v3Page([v3(1, 'Made Shot', { shotValue: 3, shotResult: 'Made' })]);
    expect(boxOf('nba-v3', file('page.json', page))).toMatchObject({
      ...{ eventId: '0022000001', status: 'LIVE', score: { home: 3, away: 0 } },
      players: { 1: { name: 'Ann Able', tid: '1610612751', stats: { PTS: 3, FG3: 1 } } },
    });
    const body = summary([espnPlay(1, 'JumpShot', shot(2, true))]);
    expect(boxOf('espn', file('summary.json', body))).toMatchObject({
      ...{ eventId: '401', status: 'LIVE', score: { home: 2, away: 0 } },
      players: { a: { name: '', tid: '1610612751', stats: { PTS: 2 } } },
    });
  });

  it('compares with the score of a page of V3, whose statistics may be absent', async () => {
    const page = v3Page([v3(1, 'Made Shot', { shotValue: 3, shotResult: 'Made' })]);
    const { stderr } = await box('nba-v3', file('bare.json', page));
    expect(stderr).toMatch(/bare\.json: the plays come to 0-3, the provider states 0-0 \(away-home\)/);
    const { props } = v3Page([]);
    Object.assign(props.pageProps.game.homeTeam, { score: null });
    expect(() => boxOf('nba-v3', file('blank.json', { props }))).toThrow(
      /blank\.json is not a file of nba-v3: .*homeTeam\.score/,
    );
  });

  it('exits with 2 if a file or an argument is missing, and refers to its help', async () => {
    expect((await box('nfl', join(folder, 'nowhere.json'))).status).toBe(2);
    const { stderr, status } = await box();
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("missing required argument 'PROVIDER': see `npm run -s box -- --help`."),
    ]);
  });
});

const plays = 'nba-cdn/playbyplay_0022000001.json';
const boxFile = 'nba-cdn/boxscore_0022000001.json';
const missing = skipReason(plays) ?? skipReason(boxFile);
describe(`basketball${missing ? ` – skipped: ${missing}` : ''}`, () => {
  it.skipIf(missing)('needs no box file to know the players and the home team', () => {
    const [alone, both] = [boxOf('nba-live', real(plays)), boxOf('nba-live', real(plays), real(boxFile))];
    expect([alone.score, alone.teams, alone.plays]).toEqual([both.score, both.teams, both.plays]);
    for (const [pid, { tid, stats, name }] of Object.entries(alone.players)) {
      expect([tid, stats]).toEqual([both.players[pid]?.tid, both.players[pid]?.stats]);
      expect(name).not.toBe('');
    }
    // Players who did not play are only in the box file.
    expect(Object.keys(alone.players).length).toBeLessThan(Object.keys(both.players).length);
  });

  it.skipIf(missing)('refuses the box of another game', () => {
    const other = realGame(boxFile) as { game: { gameId: string } };
    const path = file('another-box.json', { ...other, game: { ...other.game, gameId: '0022000002' } });
    expect(() => boxOf('nba-live', real(plays), path)).toThrow(
      'it is game 0022000001, and its box score is of 0022000002',
    );
  });
});
