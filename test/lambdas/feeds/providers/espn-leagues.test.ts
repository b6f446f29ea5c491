import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { boardsOf, leagueSource } from '../../../../lambdas/feeds/imports/espn/addresses.ts';
import { espnImporter } from '../../../../lambdas/feeds/imports/espn/importer.ts';
import type { Listing } from '../../../../lambdas/feeds/imports/importer.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { leagues } from '../../../../lambdas/feeds/providers/espn/leagues.ts';
import { AWAY, competition, HOME, espnPlay as play, type Row, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { realGame, skipReason } from '../../../golden/real-games.ts';

const api = 'https://site.api.espn.com/apis/site/v2/sports';

describe('a league by its name', () => {
  it.each([
    ['espn:nba', `${api}/basketball/nba/scoreboard`],
    ['espn:nfl', `${api}/football/nfl/scoreboard`],
    ['espn:nba?teams=BOS,LAL', `${api}/basketball/nba/scoreboard#teams=BOS,LAL`],
    ['espn:college-football?groups=81', `${api}/football/college-football/scoreboard?groups=81`],
    [
      'espn:womens-college-basketball?groups=2&teams=UK',
      `${api}/basketball/womens-college-basketball/scoreboard?groups=2#teams=UK`,
    ],
  ])('%s', (name, url) => {
    expect(leagueSource(name)).toEqual({ provider: 'espn', url });
  });

  it.each([
    'espn:nhl',
    'nba',
    'espn:nba?',
    'espn:nba?team=BOS',
    'espn:nba?teams=',
    'espn:nba?groups=a',
    'espn:nba?teams=A&teams=B',
  ])('%s is no league', (name) => {
    expect(leagueSource(name)).toBeUndefined();
  });
});

describe('the scoreboards of a league', () => {
  const daysOf = (url: string, at: string) =>
    boardsOf(url, Date.parse(at)).map((board) => new URL(board).searchParams.get('dates') ?? '');
  const nfl = `${api}/football/nfl/scoreboard`;

  it('are of today and tomorrow by the days of New York, and of yesterday while its last games are played', () => {
    expect(daysOf(nfl, '2026-11-25T21:00:00Z')).toEqual(['20261125', '20261126']);
    expect(daysOf(nfl, '2026-11-26T04:59:00Z')).toEqual(['20261125', '20261126']);
    expect(daysOf(nfl, '2026-11-26T05:01:00Z')).toEqual(['20261125', '20261126', '20261127']);
    expect(daysOf(nfl, '2026-11-26T11:01:00Z')).toEqual(['20261126', '20261127']);
    // A quarter of an hour before midnight, and the next day has 23 hours; then a quarter of an hour into one of 25.
    expect(daysOf(nfl, '2026-03-08T04:45:00Z')).toEqual(['20260307', '20260308']);
    expect(daysOf(nfl, '2026-11-01T04:15:00Z')).toEqual(['20261031', '20261101', '20261102']);
  });

  it('of colleges have all games, or those of the groups that are wanted', () => {
    const now = Date.parse('2026-11-28T17:00:00Z');
    const [board = ''] = boardsOf(leagueSource('espn:college-football')?.url ?? '', now);
    expect(Object.fromEntries(new URL(board).searchParams)).toEqual({ groups: '80', limit: '400', dates: '20261128' });
    const [south = ''] = boardsOf(leagueSource('espn:college-football?groups=8&teams=UGA')?.url ?? '', now);
    expect(Object.fromEntries(new URL(south).searchParams)).toEqual({ groups: '8', limit: '400', dates: '20261128' });
    expect(new URL(south).hash).toBe('#teams=UGA');
  });

  it('of a day, and other addresses, are unchanged', () => {
    for (const url of [`${nfl}?dates=20261125`, `${api}/football/nfl/summary?event=1`, 'https://feeds.example.com/'])
      expect(boardsOf(url, 0)).toEqual([url]);
  });
});

describe('documents of a league', () => {
  const at = 'http://127.0.0.1:1234/apis/site/v2/sports/football/nfl';
  const game = (parts: Row = {}) => ({ id: '401', uid: 's:20~l:28~e:401', competitions: [competition(parts)] });
  const over = { status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } } };

  it('lead to others at their own host, of teams under the league', () => {
    const { events, more } = espnImporter.read({ events: [game()] }, `${at}/scoreboard?dates=20261125`) as Listing;
    const source = { provider: 'espn', url: `${at}/summary?event=401` };
    const teams = { home: { id: `nfl-${HOME}` }, away: { id: `nfl-${AWAY}` } };
    const regulation = { periods: 4, minutes: 15 };
    expect(events).toMatchObject([{ id: '401', type: 'FOOTBALL', regulation, ...teams, source }]);
    expect(more).toEqual(
      [HOME, AWAY].flatMap((id) => [
        { url: `${at}/teams/${id}/roster`, roster: `nfl-${id}` },
        { url: `${at}/teams/${id}/schedule?seasontype=2` },
      ]),
    );
  });

  it('are of the teams that are wanted', () => {
    const board = (teams: string) =>
      espnImporter.read({ events: [game()] }, `${at}/scoreboard?dates=20261125#teams=${teams}`) as Listing;
    expect(board('QQQ,awa').events).toHaveLength(1);
    const ignored = [{ why: 'a game of teams that are not wanted' }];
    expect(board('QQQ')).toMatchObject({ events: [], more: [], ignored });
  });

  it('of a team name its games that are over', () => {
    const body = { team: { id: HOME }, events: [game(), game(over), { id: 'x' }] };
    const { events, more, dropped } = espnImporter.read(body, `${at}/teams/${HOME}/schedule?seasontype=2`) as Listing;
    expect(events).toEqual([]);
    const line = { tid: `nfl-${HOME}`, eventId: '401' };
    expect(more).toEqual([{ url: `${at}/summary?event=401`, line, at: Date.UTC(2020, 11, 23) }]);
    expect(dropped).toEqual(['events[2] "x": id must be digits; competitions must be a list']);
  });

  it('have rosters of groups, as in football', () => {
    const athlete = (id: string) => ({ id, uid: `s:20~l:28~a:${id}`, lastName: 'Ball', displayName: 'Ann Ball' });
    const team = { id: '12', displayName: 'Chiefs', abbreviation: 'KC', color: 'be1415' };
    const athletes = [
      { position: 'offense', items: [athlete('1')] },
      { position: 'defense', items: [athlete('2'), {}] },
    ];
    for (const url of [`${at}/teams/12/roster`, undefined]) {
      const { rosters, dropped } = espnImporter.read({ team, athletes }, url) as Listing;
      expect(rosters).toMatchObject([
        { roster: { id: 'nfl-12', sport: 'FOOTBALL', players: [{ id: '1', tid: 'nfl-12' }, { id: '2' }] } },
      ]);
      expect(dropped).toHaveLength(1);
    }
  });

  const files = [
    'espn-nfl/scoreboard-nfl-2022.json',
    'espn-nfl/scoreboard-college-2019.json',
    'espn-nfl/team-roster-2.json',
  ];
  const missing = files.map(skipReason).find(Boolean);
  it.skipIf(missing)(`are read as they are served${missing ? ` – ${missing}` : ''}`, () => {
    const [nfl, college, wrapped] = files.map(realGame) as [object, object, { ESPN: object }];
    const read = (body: object) => espnImporter.read(body) as Listing;
    for (const [league, body, games] of [['nfl', nfl, 14] as const, ['college-football', college, 25] as const]) {
      const { events, more, dropped } = read(body);
      expect([events.length, dropped]).toEqual([games, []]);
      const { regulation } = leagues.get(league) ?? {};
      for (const event of events) expect(event).toMatchObject({ type: 'FOOTBALL', regulation });
      for (const { url } of more) expect(url.startsWith(`${api}/football/${league}/`)).toBe(true);
    }
    const { rosters, dropped } = read(wrapped.ESPN);
    expect([rosters[0]?.roster.id, rosters[0]?.roster.name, dropped]).toEqual(['nfl-12', 'Kansas City Chiefs', []]);
    expect(rosters[0]?.roster.players.length).toBeGreaterThan(53);
  });
});

describe('an event whose team ids name the league', () => {
  const event = scheduledEvent({
    home: { ...scheduledEvent().home, id: `wnba-${HOME}` },
    away: { ...scheduledEvent().away, id: `wnba-${AWAY}` },
    game_attributes: { home_team_id: `wnba-${HOME}`, away_team_id: `wnba-${AWAY}` },
  });
  const rows = [
    play(1, 'Jump Shot', shot(3, true, { homeScore: 3, awayScore: 0 })),
    play(2, 'Jump Shot', shot(2, true, { team: { id: AWAY }, homeScore: 5, awayScore: 2 }), ['z']),
  ];

  it('names its teams by these ids, in score adjustments too', () => {
    const { plays, adjusted } = espn.read(summary(rows), event, 0) as Delivery;
    const tids = new Set(plays.flatMap((one) => ('tid' in one ? (one.tid ?? []) : [])));
    expect(tids).toEqual(new Set([event.home.id, event.away.id]));
    const own = espn.read(summary(rows), scheduledEvent(), 0) as Delivery;
    const bare = (delivery: Delivery) => JSON.stringify([delivery.plays, delivery.adjusted]).replaceAll('wnba-', '');
    expect(bare({ plays, adjusted } as Delivery)).toBe(bare(own));
  });

  it('ignores other teams', () => {
    const other = { ...event, away: { ...event.away, id: 'wnba-99' } };
    const unreadable = `the game is ${AWAY} at ${HOME}, not wnba-99 at wnba-${HOME}`;
    expect(espn.read(summary(rows), other, 0)).toEqual({ unreadable });
  });
});
