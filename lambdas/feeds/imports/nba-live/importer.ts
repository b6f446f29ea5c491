import { fieldOf } from '../../../../games/lib/unknown.ts';
import type { Roster } from '../../../stores/teams.ts';
import { playerOf } from '../../feed.ts';
import { type BoxTeam, emptyListing, type Importer, statsOfBox } from '../importer.ts';
import { readNbaBox } from './box.ts';
import { colored, OVER, readNbaScoreboard } from './schedule.ts';

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
