import * as v from 'valibot';
import { emptyListing, type Importer, linesOfBox, withColor } from '../../imports/importer.ts';
import type { Roster } from '../../stores/teams.ts';
import { playerOf } from '../player-names.ts';
import { validRows } from '../valid-rows.ts';
import { readEspnBox } from './box.ts';
import { readEspnScoreboard } from './schedule.ts';
import { colorOf, readSummary } from './schema.ts';

const Athlete = v.object({
  id: v.pipe(v.string(), v.digits()),
  firstName: v.optional(v.string(), ''),
  lastName: v.string(),
  displayName: v.string(),
  position: v.optional(v.object({ abbreviation: v.string() })),
});
const Team = v.object({
  team: v.object({
    id: v.pipe(v.string(), v.digits()),
    displayName: v.string(),
    abbreviation: v.string(),
    color: v.optional(v.string(), ''),
  }),
  athletes: v.array(v.unknown()),
});

/** ESPN, basketball: the scoreboard has the events, a roster the team, the summary of a finished game its lines. */
export const espnImporter: Importer = {
  key: 'espn',
  read(body) {
    const board = readEspnScoreboard(body);
    if (!('unreadable' in board)) return board;
    const team = v.safeParse(Team, body);
    if (team.success) {
      const dropped: string[] = [];
      const roster = rosterOf(team.output, dropped);
      return { ...emptyListing(), rosters: [{ roster }], dropped };
    }
    const [game, box] = [readSummary(body), readEspnBox(body)];
    if ('unreadable' in game || 'unreadable' in box)
      return { unreadable: 'it is neither a scoreboard, nor a roster, nor a summary' };
    if (Number.isNaN(game.startsAt)) return { unreadable: 'the game has no start' };
    return { ...emptyListing(), lines: game.state === 'post' ? linesOfBox(box, game.id, game.startsAt) : [] };
  },
};

const rosterOf = ({ team, athletes }: v.InferOutput<typeof Team>, dropped: string[]): Roster => ({
  ...withColor({ id: team.id, name: team.displayName, shortName: team.abbreviation, color: colorOf(team.color) }),
  sport: 'BASKETBALL',
  players: validRows(athletes, Athlete, 'athletes', dropped).map(
    ({ id, firstName: first, lastName: last, displayName, position }) => ({
      ...playerOf(id, team.id, { first, last, position: position?.abbreviation }),
      display_name: displayName,
    }),
  ),
});
