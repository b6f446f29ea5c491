import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import { basketball } from '../../../../games/sports/basketball.ts';
import type { EventSeason, TeamFace } from '../../../../games/timeline/event.ts';
import type { Roster } from '../../../stores/teams.ts';
import { playerOf, Tally } from '../../feed.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import { maybe, text, type Unreadable } from '../../valid.ts';
import {
  type BoxTeam,
  emptyListing,
  type Importer,
  type Listing,
  statsOfBox,
  validRows,
  withColor,
} from '../importer.ts';
import { readNbaBox } from './box.ts';

/**
 * NBA live data: today's scoreboard or the schedule of the season has the events; the box score of a game that is on has both teams, and of
 * one that is over also their lines. Between two games a team is as in its last box score.
 */
export const nbaImporter: Importer = {
  key: 'nba-live',
  read(body, url) {
    const board = readNbaScoreboard(body, url);
    if (!('unreadable' in board)) return board;
    const box = readNbaBox(body);
    if ('unreadable' in box)
      return { unreadable: `there is neither a scoreboard nor a schedule, and ${box.unreadable}` };
    const { gameId, startsAt, home, away } = box;
    if (Number.isNaN(startsAt)) return { unreadable: 'the box score has no start' };
    return {
      ...emptyListing(),
      rosters: [home, away].map((team) => ({ roster: rosterOf(team), asOf: startsAt })),
      lines: fieldOf(body, 'game', 'gameStatus') === OVER ? statsOfBox(box, gameId, startsAt) : [],
    };
  },
};

const rosterOf = ({ id, city, name, shortName, players }: BoxTeam): Roster => ({
  ...colored({ id, name: `${city} ${name}`, shortName }),
  sport: 'BASKETBALL',
  players: players.map(({ id: pid, firstName: first, lastName: last, position }) =>
    playerOf(pid, id, { first, last, position }),
  ),
});

const ID = 'must be a whole number above 0';
const id = v.pipe(v.number(ID), v.integer(ID), v.minValue(1, ID), v.transform(String));
const DIGITS = 'must be text of digits';
const TIME = 'must be a time such as 2020-12-23T00:00:00Z';
const time = v.pipe(v.string(TIME), v.transform(Date.parse), v.number(TIME));
/** 0 is a team that is not known yet, such as the winner of another game. */
const teamId = v.union([v.pipe(v.literal(0), v.transform(String)), id], ID);
const Team = v.object({ teamId, teamCity: text, teamName: text, teamTricode: text });
/** What the scoreboard of a day and the schedule of a season share; they name the start differently. */
const Game = v.object({
  gameId: v.pipe(v.string(DIGITS), v.regex(/^\d+$/, DIGITS)),
  gameStatus: v.picklist([1, 2, 3]),
  gameStatusText: text,
  /** Absent in the schedule of a season. */
  regulationPeriods: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
  homeTeam: Team,
  awayTeam: Team,
});
const Today = v.pipe(
  v.object({ ...Game.entries, gameTimeUTC: time }),
  v.transform(({ gameTimeUTC, ...game }) => ({ ...game, startsAt: gameTimeUTC })),
);
const Planned = v.pipe(
  v.object({ ...Game.entries, gameDateTimeUTC: time }),
  v.transform(({ gameDateTimeUTC, ...game }) => ({ ...game, startsAt: gameDateTimeUTC })),
);

/** Leagues by the start of their ids: the men's summer leagues are beside the league's own data, the women's has a host of its own. */
const leagues: ReadonlyMap<string, { minutes?: number; root?: string }> = new Map([
  ['10', { minutes: 10, root: 'https://cdn.wnba.com/static/json/' }],
  ['13', { minutes: 10 }],
  ['15', { minutes: 10, root: 'https://cdn.nba.com/static/json/VEGAS/' }],
  ['16', { minutes: 10 }],
]);
/** The third to fifth digits of an id are the kind of game and the year in which its season began. */
function seasonOf(id: string): EventSeason | undefined {
  const [, league, begun] = /^(00|10)\d(\d\d)\d{5}$/.exec(id) ?? [];
  if (!league) return undefined;
  return league === '00'
    ? { league: 'nba', year: 2001 + Number(begun) }
    : { league: 'wnba', year: 2000 + Number(begun) };
}
const ROOT = 'https://cdn.nba.com/static/json/';
/** Minutes of a half, in a game of two periods. */
const HALF = 20;
/** The part of an address before the kind of its data, which all addresses of a league share. */
const root = /^https?:\/\/[^?#]*\/(?=(liveData|staticData)\/)/;
/** Statuses of a game that has begun; before that it is 1. */
const ON = 2;
const OVER = 3;

/**
 * The games of a day from NBA live data, `{scoreboard: {games: […]}}`, or those of its schedule of the season, `{leagueSchedule:
 * {gameDates: [{games: […]}]}}`. Ids of games and teams are the provider's own, and addresses are beside that of the document.
 * @param address of the document
 */
function readNbaScoreboard(body: unknown, address = ''): Listing | Unreadable {
  const today = listIn(body, 'scoreboard', 'games');
  const days = listIn(body, 'leagueSchedule', 'gameDates');
  const rows = today ?? days?.flatMap((day) => listIn(day, 'games') ?? []);
  if (!rows) return { unreadable: 'there is neither scoreboard.games nor leagueSchedule.gameDates' };
  const listing = emptyListing();
  const { events, more, dropped } = listing;
  const ignored = new Tally();
  for (const row of validRows<typeof Today | typeof Planned>(rows, today ? Today : Planned, 'games', dropped)) {
    const { gameId: id, gameStatus, gameStatusText, startsAt } = row;
    if ([row.homeTeam, row.awayTeam].some(({ teamId }) => teamId === '0')) {
      ignored.add('a pairing that is not known yet');
      continue;
    }
    const stopped = stopNamed(gameStatusText);
    const league = leagues.get(id.slice(0, 2));
    const periods = row.regulationPeriods ?? basketball.regulation.periods;
    const regulation = { periods, minutes: periods === 2 ? HALF : (league?.minutes ?? basketball.regulation.minutes) };
    const liveData = `${root.exec(address)?.[0] ?? league?.root ?? ROOT}liveData`;
    const [home, away] = [faceOf(row.homeTeam), faceOf(row.awayTeam)];
    const source = { provider: 'nba-live', url: `${liveData}/playbyplay/playbyplay_${id}.json` };
    const event = { id, type: 'BASKETBALL' as const, startsAt, regulation, home, away, source };
    const season = seasonOf(id);
    events.push({ ...event, ...(season && { season }), ...(stopped && { stopped }) });
    const url = `${liveData}/boxscore/boxscore_${id}.json`;
    if (gameStatus === ON) more.push({ url });
    if (gameStatus === OVER) more.push({ url, line: { tid: home.id, eventId: id } });
  }
  return { ...listing, ignored: ignored.list() };
}

function listIn(part: unknown, ...path: string[]): unknown[] | undefined {
  const list = fieldOf(part, ...path);
  return Array.isArray(list) ? list : undefined;
}

const colored = (face: Omit<TeamFace, 'color'>): TeamFace =>
  withColor({ ...face, color: nbaColors[face.shortName] ?? '' });

const faceOf = ({ teamId, teamCity, teamName, teamTricode }: v.InferOutput<typeof Team>) =>
  colored({
    id: teamId,
    name: `${teamCity} ${teamName}`.trim() || teamTricode || teamId,
    shortName: teamTricode || teamName || teamId,
  });

/** A colour of each NBA team by its three letters, since NBA live data has no colours. */
export const nbaColors: Readonly<Record<string, string>> = {
  ATL: '#c8102e',
  BOS: '#007a33',
  BKN: '#e8e8ec',
  CHA: '#1d8ca8',
  CHI: '#ce1141',
  CLE: '#860038',
  DAL: '#00538c',
  DEN: '#fec524',
  DET: '#1d42ba',
  GSW: '#ffc72c',
  HOU: '#ce1141',
  IND: '#fdbb30',
  LAC: '#c8102e',
  LAL: '#fdb927',
  MEM: '#5d76a9',
  MIA: '#98002e',
  MIL: '#00471b',
  MIN: '#236192',
  NOP: '#85714d',
  NYK: '#f58426',
  OKC: '#007ac1',
  ORL: '#0077c0',
  PHI: '#006bb6',
  PHX: '#e56020',
  POR: '#e03a3e',
  SAC: '#5a2d81',
  SAS: '#c4ced4',
  TOR: '#ce1141',
  UTA: '#f9a01b',
  WAS: '#e31837',
};
