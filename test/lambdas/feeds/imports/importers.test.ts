import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { espnImporter } from '../../../../lambdas/feeds/imports/espn/importer.ts';
import { emptyListing, type Listing } from '../../../../lambdas/feeds/imports/importer.ts';
import { importers } from '../../../../lambdas/feeds/imports/importers.ts';
import { type NbaBox, readNbaBox } from '../../../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaImporter } from '../../../../lambdas/feeds/imports/nba-live/importer.ts';
import { realGame, skipReason } from '../../../golden/real-games.ts';
import { property, runs } from '../../../runs.ts';

const STARTS = Date.UTC(2026, 1, 3, 0, 30);
const nbaTeam = (teamId: number, teamTricode: string) => {
  return { teamId, teamCity: 'City', teamName: teamTricode, teamTricode };
};
const nbaGame = (parts: Record<string, unknown> = {}) => ({
  ...{ gameId: '0022500700', gameStatus: 1, gameTimeUTC: '2026-02-03T00:30:00Z', regulationPeriods: 4 },
  ...{ homeTeam: nbaTeam(1610612751, 'BKN'), awayTeam: nbaTeam(1610612744, 'GSW') },
  ...parts,
});
const event = {
  id: '0022500700',
  type: 'BASKETBALL',
  startsAt: STARTS,
  regulation: { periods: 4, minutes: 12 },
  home: { id: '1610612751', name: 'City BKN', shortName: 'BKN', color: '#e8e8ec' },
  away: { id: '1610612744', name: 'City GSW', shortName: 'GSW', color: '#ffc72c' },
  season: { league: 'nba', year: 2026 },
  source: {
    provider: 'nba-live',
    url: 'https://cdn.nba.com/static/json/liveData/playbyplay/playbyplay_0022500700.json',
  },
};

describe('NBA live data', () => {
  it('gives events by the scoreboard of the day and by the schedule of the season', () => {
    const { gameTimeUTC, regulationPeriods: _, ...rest } = nbaGame();
    const ofSeason = { ...rest, gameDateTimeUTC: gameTimeUTC };
    for (const body of [
      { scoreboard: { games: [nbaGame()] } },
      { leagueSchedule: { gameDates: [{ games: [] }, { games: [ofSeason] }] } },
    ]) {
      expect(nbaImporter.read(body)).toEqual({ ...emptyListing(), events: [event] });
    }
  });

  it('leads to the box of what is on, and to that of what is over for its line', () => {
    const games = [nbaGame({ gameStatus: 2 }), nbaGame({ gameId: '0022500699', gameStatus: 3 })];
    const { more } = nbaImporter.read({ scoreboard: { games } }) as Listing;
    const box = (id: string) => `https://cdn.nba.com/static/json/liveData/boxscore/boxscore_${id}.json`;
    expect(more).toEqual([
      { url: box('0022500700') },
      { url: box('0022500699'), line: { tid: '1610612751', eventId: '0022500699' } },
    ]);
  });

  it('passes over broken games, and those without teams, by name, and takes the rest, those put off too', () => {
    const games = [
      null,
      nbaGame({ gameTimeUTC: 'soon' }),
      nbaGame({ homeTeam: nbaTeam(0, 'TBD') }),
      nbaGame({ gameStatusText: 'PPD' }),
      nbaGame({ gameId: '../../x' }),
      nbaGame({ homeTeam: nbaTeam(-1, 'TBD') }),
      nbaGame(),
    ];
    const { events, ignored, dropped } = nbaImporter.read({ scoreboard: { games } }) as Listing;
    expect(events.map(({ stopped }) => stopped)).toEqual(['POSTPONED', undefined]);
    expect(ignored).toEqual([{ why: 'a pairing that is not known yet', count: 1 }]);
    expect(dropped).toEqual([
      'games[0]: it must be an object',
      'games[1]: gameTimeUTC must be a time such as 2020-12-23T00:00:00Z',
      'games[4]: gameId must be text of digits',
      'games[5]: homeTeam.teamId must be a whole number above 0',
    ]);
  });

  it('reads a box score whose numbers are of any other form', () => {
    const odd = { toString: [] };
    const player = { personId: 1, firstName: 'A', familyName: 'B', statistics: { minutes: odd, points: odd } };
    const team = { teamId: 1, teamName: 'N', teamCity: 'C', teamTricode: 'T', score: 0, statistics: { points: odd } };
    const [homeTeam, awayTeam] = [
      { ...team, players: [player] },
      { ...team, teamId: 2, players: [] },
    ];
    const game = { gameId: '1', gameTimeUTC: '2020-12-23T00:00:00Z', regulationPeriods: 4, homeTeam, awayTeam };
    expect(nbaImporter.read({ game })).toMatchObject({ rosters: [{ roster: { players: [{ id: '1' }] } }, {}] });
  });

  const boxFile = 'nba-cdn/boxscore_0022000001.json';
  const missing = skipReason(boxFile);
  it.skipIf(missing)(`gives teams and lines by the box of a game that is over${missing ? ` – ${missing}` : ''}`, () => {
    const body = realGame(boxFile) as { game: Record<string, unknown> };
    const official = readNbaBox(body) as NbaBox;
    const { rosters, lines } = nbaImporter.read(body) as Listing;
    expect(rosters.map(({ roster, asOf }) => [roster.name, roster.players.length, asOf])).toEqual([
      ['Brooklyn Nets', official.home.players.length, official.startsAt],
      ['Golden State Warriors', official.away.players.length, official.startsAt],
    ]);
    for (const [index, team] of [official.home, official.away].entries()) {
      const played = team.players.filter((player) => player.played);
      expect(lines[index]).toEqual({
        tid: team.id,
        eventId: '0022000001',
        at: official.startsAt,
        players: Object.fromEntries(played.map(({ id, stats }) => [id, stats])),
      });
    }
    const on = { ...body, game: { ...body.game, gameStatus: 2 } };
    expect(nbaImporter.read(on)).toMatchObject({ rosters: [{}, {}], lines: [] });
  });
});

describe('ESPN', () => {
  const team = (id: string, abbreviation: string) => ({ id, displayName: `Team ${id}`, abbreviation, color: 'c8102e' });
  const before = { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } };
  const row = (parts: Record<string, unknown> = {}, status: object = before) => ({
    id: '401810206',
    competitions: [
      {
        date: '2026-02-03T00:30Z',
        status,
        competitors: [
          { homeAway: 'away', team: team('1', 'ATL') },
          { homeAway: 'home', team: { ...team('27', 'WSH'), color: undefined } },
        ],
      },
    ],
    ...parts,
  });
  const api = 'https://site.api.espn.com/apis/site/v2/sports/basketball/nba';

  it('gives events by the scoreboard, and leads to rosters and summaries', () => {
    const over = { type: { name: 'STATUS_FINAL', state: 'post', completed: true } };
    const off = { type: { name: 'STATUS_POSTPONED', state: 'post', completed: false } };
    const body = {
      leagues: [],
      events: [row({ season: { year: 2026 } }), row({ id: '2' }, over), row({}, off), { id: 'x' }],
    };
    const { events, more, ignored, dropped } = espnImporter.read(body) as Listing;
    expect(events[0]).toEqual({
      id: '401810206',
      type: 'BASKETBALL',
      startsAt: STARTS,
      regulation: { periods: 4, minutes: 12 },
      home: { id: '27', name: 'Team 27', shortName: 'WSH', color: '#8a93a6' },
      away: { id: '1', name: 'Team 1', shortName: 'ATL', color: '#c8102e' },
      season: { league: 'nba', year: 2026 },
      source: { provider: 'espn', url: `${api}/summary?event=401810206` },
    });
    expect(more.filter(({ line }) => line)).toEqual([
      { url: `${api}/summary?event=2`, line: { tid: '27', eventId: '2' } },
    ]);
    expect(more.slice(0, 2)).toEqual([
      { url: `${api}/teams/27/roster`, roster: '27' },
      { url: `${api}/teams/27/schedule?seasontype=2` },
    ]);
    expect(events.map(({ stopped }) => stopped)).toEqual([undefined, undefined, 'POSTPONED']);
    expect(ignored).toEqual([]);
    expect(dropped).toEqual(['events[3] "x": id must be digits; competitions must be a list']);
  });

  it('gives a team by its roster', () => {
    const name = { firstName: 'Ann', lastName: 'Ball', displayName: 'Ann Ball' };
    const athlete = { id: '5', ...name, position: { abbreviation: 'G' } };
    const { rosters, dropped } = espnImporter.read({ team: team('1', 'ATL'), athletes: [athlete, {}] }) as Listing;
    const player = { id: '5', first_name: 'Ann', last_name: 'Ball', display_name: 'Ann Ball', position: 'G', tid: '1' };
    expect(rosters[0]?.roster).toMatchObject({ id: '1', sport: 'BASKETBALL', players: [player] });
    expect(dropped).toEqual(['athletes[1]: id must be text; lastName must be text; displayName must be text']);
  });

  const summary = 'espn/nba_401810206_summary.json';
  const missing = skipReason(summary);
  it.skipIf(missing)(`gives lines by the summary of a game that is over${missing ? ` – ${missing}` : ''}`, () => {
    const body = realGame(summary) as { header: { competitions: [{ status: { type: { completed: boolean } } }] } };
    const { lines } = espnImporter.read(body) as Listing;
    const points = lines.map(({ players }) => Object.values(players).reduce((sum, { PTS = 0 }) => sum + PTS, 0));
    expect([lines.map(({ tid }) => tid), points]).toEqual([
      ['27', '1'],
      [116, 131],
    ]);
    expect(lines[1]?.players['4431680']).toEqual({
      ...{ PTS: 21, FG: 10, FGA: 17, FG2: 10, FG2A: 13, FG3: 0, FG3A: 4, FT: 1, FTA: 1 },
      ...{ REB: 9, AST: 6, TO: 3, STL: 2, BLK: 3, OREB: 5, DREB: 4, PF: 3 },
    });
    body.header.competitions[0].status.type.completed = false;
    expect(espnImporter.read(body)).toMatchObject({ lines: [] });
  });
});

it.each([...importers.values()].map((one) => [one.key, one] as const))('%s never throws', property, (_, catalogue) => {
  const keys = ['events', 'teams', 'scoreboard', 'games', 'leagues', 'team', 'athletes', 'game', 'header', 'boxscore'];
  const any = fc.anything({ key: fc.constantFrom(...keys), maxDepth: 4 });
  fc.assert(
    fc.property(any, (body) => {
      const read = catalogue.read(body);
      expect('unreadable' in read || Array.isArray(read.events)).toBe(true);
    }),
    runs(300),
  );
});
