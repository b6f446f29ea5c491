import { fieldOf } from '../../../games/record.ts';
import type { TeamFace } from '../../../games/timeline/event.ts';
import {
  emptyListing,
  type Importer,
  type Listing,
  linesOfBox,
  type ProviderSchedule,
  withColor,
} from '../../imports/importer.ts';
import type { Roster } from '../../stores/teams.ts';
import type { BoxTeam } from '../box-score.ts';
import { playerOf } from '../player-names.ts';
import { readNbaBox } from './box.ts';
import { readNbaScoreboard } from './schedule.ts';
import { nbaColors } from './team-colors.ts';

const LIVE_DATA = 'https://cdn.nba.com/static/json/liveData';
const OVER = 3;

/**
 * NBA live data: today's scoreboard or the schedule of the season has the events; the box score of a game that is on has both teams, and of
 * one that is over also their lines. Between two games a team is as in its last box score.
 */
export const nbaImporter: Importer = {
  key: 'nba-live',
  read(body) {
    const board = readNbaScoreboard(body);
    if (!('unreadable' in board)) return listingOf(board);
    const box = readNbaBox(body);
    if ('unreadable' in box)
      return { unreadable: `there is neither a scoreboard nor a schedule, and ${box.unreadable}` };
    const { gameId, startsAt, home, away } = box;
    if (Number.isNaN(startsAt)) return { unreadable: 'the box score has no start' };
    return {
      ...emptyListing(),
      rosters: [home, away].map((team) => ({ roster: rosterOf(team), asOf: startsAt })),
      lines: fieldOf(body, 'game', 'gameStatus') === OVER ? linesOfBox(box, gameId, startsAt) : [],
    };
  },
};

const colored = (face: TeamFace) => withColor({ ...face, color: nbaColors[face.shortName] ?? face.color });

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

const rosterOf = ({ id, city, name, shortName, color, players }: BoxTeam): Roster => ({
  ...colored({ id, name: `${city} ${name}`, shortName, color }),
  sport: 'BASKETBALL',
  players: players.map(({ id: pid, firstName: first, lastName: last, position }) =>
    playerOf(pid, id, { first, last, position }),
  ),
});
