import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { espnImporter, readEspnScoreboard } from '../../../../lambdas/feeds/imports/espn/importer.ts';
import { emptyListing, type Listing } from '../../../../lambdas/feeds/imports/importer.ts';
import { importers } from '../../../../lambdas/feeds/imports/importers.ts';
import { type NbaBox, readNbaBox } from '../../../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaImporter } from '../../../../lambdas/feeds/imports/nba-live/importer.ts';
import { AWAY, competition, HOME, type Row } from '../../../fixtures/espn.ts';
import { nflGame } from '../../../fixtures/nfl.ts';
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

  it.each([
    ['0022500001', undefined, 12, 'https://cdn.nba.com/static/json/liveData/'],
    ['2022500001', undefined, 12, 'https://cdn.nba.com/static/json/liveData/'],
    ['1022500001', undefined, 10, 'https://cdn.wnba.com/static/json/liveData/'],
    ['1522500001', undefined, 10, 'https://cdn.nba.com/static/json/VEGAS/liveData/'],
    ['1622500001', 'https://a.example/x/SLC/liveData/scoreboard/today.json', 10, 'https://a.example/x/SLC/liveData/'],
    ['0022500001', 'https://a.example/json/staticData/season.json?a=/b/', 12, 'https://a.example/json/liveData/'],
    ['1022500001', 'https://a.example/elsewhere.json', 10, 'https://cdn.wnba.com/static/json/liveData/'],
  ])('gives %s from %s quarters of %3$s minutes and addresses beside its own', (gameId, url, minutes, base) => {
    const games = [nbaGame({ gameId, gameStatus: 2 })];
    const { events, more } = nbaImporter.read({ scoreboard: { games } }, url) as Listing;
    expect(events[0]?.regulation).toEqual({ periods: 4, minutes });
    expect(events[0]?.source?.url).toBe(`${base}playbyplay/playbyplay_${gameId}.json`);
    expect(more).toEqual([{ url: `${base}boxscore/boxscore_${gameId}.json` }]);
  });

  it('gives as many periods as the schedule states', () => {
    const games = [1, 2].map((regulationPeriods) => nbaGame({ gameId: '0062500001', regulationPeriods }));
    const { events } = nbaImporter.read({ scoreboard: { games } }) as Listing;
    expect(events.map(({ regulation }) => regulation)).toEqual([
      { periods: 1, minutes: 12 },
      { periods: 2, minutes: 20 },
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
  const event = (parts: Row = {}, more: Row = {}) => ({ id: '401', ...more, competitions: [competition(parts)] });
  const state = (name: string, state: string) => ({ status: { type: { name, state, completed: state === 'post' } } });
  const board = (slug: string, ...events: unknown[]) => readEspnScoreboard({ leagues: [{ slug }], events }) as Listing;

  it('gives events by the scoreboard, and leads to rosters and summaries', () => {
    const over = event(state('STATUS_FINAL', 'post'), { id: '2' });
    const off = event(state('STATUS_POSTPONED', 'post'));
    const body = { leagues: [], events: [event({}, { season: { year: 2026 } }), over, off, { id: 'x' }] };
    const { events, more, ignored, dropped } = espnImporter.read(body) as Listing;
    const api = 'https://site.api.espn.com/apis/site/v2/sports/basketball/nba';
    expect(events[0]).toEqual({
      id: '401',
      type: 'BASKETBALL',
      startsAt: Date.UTC(2020, 11, 23),
      regulation: { periods: 4, minutes: 12 },
      home: { id: HOME, name: 'Homes', shortName: 'HOM', color: '#e31837' },
      away: { id: AWAY, name: 'Aways', shortName: 'AWA', color: '#8a93a6' },
      season: { league: 'nba', year: 2026 },
      source: { provider: 'espn', url: `${api}/summary?event=401` },
    });
    const line = { tid: HOME, eventId: '2' };
    expect(more.filter(({ line }) => line)).toEqual([{ url: `${api}/summary?event=2`, line }]);
    expect(more.slice(0, 2)).toEqual([
      { url: `${api}/teams/${HOME}/roster`, roster: HOME },
      { url: `${api}/teams/${HOME}/schedule?seasontype=2` },
    ]);
    expect(events.map(({ stopped }) => stopped)).toEqual([undefined, undefined, 'POSTPONED']);
    expect(ignored).toEqual([]);
    expect(dropped).toEqual(['events[3] "x": id must be digits; competitions must be a list']);
  });

  it('gives a team by its roster', () => {
    const name = { firstName: 'Ann', lastName: 'Ball', displayName: 'Ann Ball' };
    const athlete = { id: '5', ...name, position: { abbreviation: 'G' } };
    const team = { id: '1', displayName: 'Atlanta', abbreviation: 'ATL', color: 'c8102e' };
    const { rosters, dropped } = espnImporter.read({ team, athletes: [athlete, {}] }) as Listing;
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

  it('takes regulation from the game, else from the league', () => {
    const format = { regulation: { periods: 2, clock: 1200 } };
    const regulation = (slug: string, parts: Row = {}) => board(slug, event(parts)).events[0]?.regulation;
    expect(regulation('nba', { format })).toEqual({ periods: 2, minutes: 20 });
    expect(regulation('mens-college-basketball')).toEqual({ periods: 2, minutes: 20 });
    expect(regulation('womens-college-basketball')).toEqual({ periods: 4, minutes: 10 });
    const none = { regulation: { periods: 0, clock: -1 } };
    expect(regulation('nba', { format: none })).toEqual({ periods: 4, minutes: 12 });
  });

  it('knows games before, over and stopped, and those of another sport', () => {
    const scheduled = board('nba', event(state('STATUS_SCHEDULED', 'pre')));
    expect([scheduled.events.length, scheduled.more.flatMap(({ line }) => line ?? [])]).toEqual([1, []]);
    const others = [event({}, { uid: 's:20~l:28~e:401' }), event({ date: 'x' }), 1];
    const stopped = (name: string) => board('nba', event(state(`STATUS_${name}`, 'post'))).events[0]?.stopped;
    for (const name of ['POSTPONED', 'CANCELED', 'SUSPENDED']) expect(stopped(name)).toBe(name);
    expect(['FORFEIT', 'ABANDONED', 'DELAYED'].map(stopped)).toEqual(['CANCELED', 'CANCELED', undefined]);
    expect(board('nba', event(state('STATUS_FORFEIT', 'post'))).more.some(({ line }) => line)).toBe(false);
    expect(board('nba', ...others)).toEqual({
      ...emptyListing(),
      ignored: [{ why: 'a game of another sport', count: 1 }],
      dropped: [
        'events[2]: it must be an object',
        'events "401": competitions.0.date must be a time such as 2020-12-23T00:00Z',
      ],
    });
  });

  it('passes over a game while its pairing is not known, which is no fault of the schedule', () => {
    const tbd = { team: { id: '-2', displayName: 'TBD', abbreviation: 'TBD' } };
    const competitors = (competition().competitors as object[]).map((side, index) => ({
      ...side,
      ...(index > 0 && tbd),
    }));
    const ignored = [{ why: 'a pairing that is not known yet', count: 1 }];
    expect(board('nba', event({ competitors }))).toEqual({ ...emptyListing(), ignored });
  });

  it('refuses what is no scoreboard', () => {
    expect(readEspnScoreboard({ games: [] })).toEqual({ unreadable: 'there is no scoreboard: a wrong events' });
  });
});

describe('the NFL', () => {
  const read = (body: unknown) => importers.get('nfl')?.read(body);
  const scheduled = (parts: object = {}) => ({ ...(nflGame({}) as object), summary: null, driveChart: null, ...parts });
  const event = {
    id: 'nyj-at-ne',
    type: 'FOOTBALL',
    startsAt: Date.UTC(2012, 9, 21, 20, 25),
    regulation: { periods: 4, minutes: 15 },
    home: { id: 'NE', name: 'NE Team', shortName: 'NE', color: '#8a93a6' },
    away: { id: 'NYJ', name: 'NYJ Team', shortName: 'NYJ', color: '#8a93a6' },
  };

  it('schedules a game, a list of games, and the games of a week', () => {
    for (const body of [scheduled(), [scheduled()], { games: [scheduled()] }]) {
      expect(read(body)).toMatchObject({ events: [event], dropped: [], ignored: [] });
    }
  });

  it('lists a postponed game with its stop, and drops an item that is no game, with the reason', () => {
    const games = [scheduled({ status: 'POSTPONED' }), scheduled({ time: 'tonight' }), { id: 'x' }];
    expect(read({ games })).toMatchObject({
      events: [{ ...event, stopped: 'POSTPONED' }],
      dropped: ['games[1] "nyj-at-ne": there is no time', expect.stringMatching(/^games\[2\]: there is no game:/)],
    });
    expect(read({ id: 'x' })).toEqual({
      unreadable: expect.stringMatching(/^it is neither a game nor a list of games/),
    });
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
