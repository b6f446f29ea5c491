import type { TeamFace } from '../../../games/timeline/event.ts';
import { emptyListing, type Importer, type Listing, linesOfBox, painted } from '../../imports/importer.ts';
import type { ProviderSchedule } from '../schedule.ts';
import { type BoxTeam, type NbaBox, readNbaBox } from './box.ts';
import { readNbaScoreboard } from './schedule.ts';
import { nbaColors } from './team-colors.ts';

const LIVE_DATA = 'https://cdn.nba.com/static/json/liveData';
const OVER = 3;

/**
 * NBA live data: today's scoreboard or the schedule of the season gives the events; the box score of a game that is on gives both
 * teams as they are then, and of one that is over also their lines. Between two games a team stands as in its last box.
 */
export const nbaImporter: Importer = {
  key: 'nba-live',
  read(body) {
    const board = readNbaScoreboard(body);
    if (!('unreadable' in board)) return listingOf(board);
    const box = readNbaBox(body);
    if ('unreadable' in box)
      return { unreadable: `there is neither a scoreboard nor a schedule, and ${box.unreadable}` };
    if (Number.isNaN(box.startsAt)) return { unreadable: 'the box score has no start' };
    const { game } = body as { game: { gameStatus?: unknown } };
    return boxListingOf(box, game.gameStatus === OVER);
  },
};

const colored = (face: TeamFace) => painted({ ...face, color: nbaColors[face.shortName] ?? face.color });

function listingOf({ games, ignored, dropped }: ProviderSchedule): Listing {
  const listing = { ...emptyListing(), ignored, dropped };
  for (const { state, home, away, ...game } of games) {
    const source = { provider: 'nba-live', url: `${LIVE_DATA}/playbyplay/playbyplay_${game.id}.json` };
    listing.events.push({ ...game, home: colored(home), away: colored(away), source });
    const url = `${LIVE_DATA}/boxscore/boxscore_${game.id}.json`;
    if (state === 'in') listing.more.push({ url });
    if (state === 'post') listing.more.push({ url, line: { tid: home.id, eventId: game.id } });
  }
  return listing;
}

function boxListingOf(box: NbaBox, over: boolean): Listing {
  const { gameId, startsAt, home, away } = box;
  const rosters = [home, away].map((team) => ({ roster: rosterOf(team), asOf: startsAt }));
  return { ...emptyListing(), rosters, lines: over ? linesOfBox(box, gameId, startsAt) : [] };
}

const rosterOf = ({ id, city, name, shortName, color, players }: BoxTeam) => ({
  ...colored({ id, name: `${city} ${name}`, shortName, color }),
  sport: 'BASKETBALL' as const,
  players: players.map(({ id: pid, firstName, lastName, position }) => ({
    ...{ id: pid, first_name: firstName, last_name: lastName, display_name: `${firstName} ${lastName}`.trim() },
    ...{ position, tid: id },
  })),
});
