import { basketball } from '../../games/sports/basketball.ts';
import { Tally } from '../feeds/feed.ts';
import { type BoxTeam, type NbaBox, readNbaBox } from '../feeds/nba-box.ts';
import { NbaGame, nbaGameRows } from '../feeds/nba-scoreboard.ts';
import type { TeamLine } from '../stores/teams.ts';
import { type Catalogue, type Listing, nothing, PLAIN, rowsOf } from './catalogue.ts';
import { nbaColors } from './nba-colors.ts';

const LIVE_DATA = 'https://cdn.nba.com/static/json/liveData';
const HALF = 20;
const ON = 2;
const OVER = 3;

const regulationOf = (periods: number) => ({ periods, minutes: periods === 2 ? HALF : basketball.regulation.minutes });

/**
 * NBA live data: today's scoreboard or the schedule of the season gives the events; the box score of a game that is on gives both
 * teams as they are then, and of one that is over also their lines. Between two games a team stands as in its last box.
 */
export const nba: Catalogue = {
  key: 'nba-live',
  read(body) {
    const rows = nbaGameRows(body);
    if (rows) return listed(rows);
    const box = readNbaBox(body);
    if ('unreadable' in box)
      return { unreadable: `there is neither a scoreboard nor a schedule, and ${box.unreadable}` };
    if (Number.isNaN(box.startsAt)) return { unreadable: 'the box score has no start' };
    const { game } = body as { game: { gameStatus?: unknown } };
    return told(box, game.gameStatus === OVER);
  },
};

function listed(rows: readonly unknown[]): Listing {
  const ignored = new Tally();
  const listing = nothing();
  for (const game of rowsOf(rows, NbaGame, 'a game', ignored)) {
    const { gameId: id, gameStatus, gameStatusText, startsAt } = game;
    if (/^(PPD|CNCL|Postponed|Cancell?ed)/i.test(gameStatusText)) {
      ignored.add('a game that was put off');
      continue;
    }
    const [home, away] = [game.homeTeam, game.awayTeam].map(({ teamId, teamCity, teamName, teamTricode }) => ({
      id: teamId,
      name: `${teamCity} ${teamName}`,
      shortName: teamTricode,
      color: nbaColors[teamTricode] ?? PLAIN,
    })) as [Listing['events'][number]['home'], Listing['events'][number]['away']];
    const source = { provider: 'nba-live', url: `${LIVE_DATA}/playbyplay/playbyplay_${id}.json` };
    const regulation = regulationOf(game.regulationPeriods);
    listing.events.push({ id, type: 'BASKETBALL', startsAt, regulation, home, away, source });
    const box = `${LIVE_DATA}/boxscore/boxscore_${id}.json`;
    if (gameStatus === ON) listing.more.push({ url: box });
    if (gameStatus === OVER) listing.more.push({ url: box, line: { tid: home.id, eventId: id } });
  }
  return { ...listing, ignored: ignored.list() };
}

function told({ gameId, startsAt, home, away }: NbaBox, over: boolean): Listing {
  const teams = [home, away];
  const lines = over ? teams.map((team) => lineOf(team, gameId, startsAt)) : [];
  return { ...nothing(), rosters: teams.map((team) => ({ roster: rosterOf(team), asOf: startsAt })), lines };
}

const rosterOf = ({ id, city, name, shortName, players }: BoxTeam) => ({
  ...{ id, name: `${city} ${name}`, shortName, color: nbaColors[shortName] ?? PLAIN, sport: 'BASKETBALL' as const },
  players: players.map(({ id: pid, firstName, lastName, position }) => ({
    ...{ id: pid, first_name: firstName, last_name: lastName, display_name: `${firstName} ${lastName}`.trim() },
    ...{ position, tid: id },
  })),
});

const lineOf = ({ id: tid, players }: BoxTeam, eventId: string, at: number): TeamLine => ({
  ...{ tid, eventId, at },
  players: Object.fromEntries(players.flatMap(({ id, played, stats }) => (played ? [[id, numbersOf(stats)]] : []))),
});

/** A column that the provider leaves out is none. */
const numbersOf = (stats: Record<string, number>) =>
  Object.fromEntries(Object.entries(stats).filter(([, value]) => Number.isFinite(value)));
