import { sports } from '../../../games/sports/sports.ts';
import type { Sport, TeamFace } from '../../../games/timeline/event.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { keyOf } from '../recording.ts';
import { hoopTeam } from './basketball/roster.ts';
import { simulateBasketball } from './basketball/simulate.ts';
import { chanceFrom } from './chance.ts';
import { footballTeam } from './football/roster.ts';
import { simulateFootball } from './football/simulate.ts';
import { withMistakes } from './mistakes.ts';
import { type InventedTeam, type Names, namesOf, teams } from './teams.ts';

/** A sport's league: its teams, and how two of them play. */
function leagueOf<Ratings>(
  sport: Sport,
  teamOf: (face: TeamFace, names: Names) => InventedTeam<Ratings>,
  simulate: (home: InventedTeam<Ratings>, away: InventedTeam<Ratings>, seed: string) => readonly Play[],
) {
  const names = namesOf(sport);
  const members = new Map(teams[sport].map((face) => [face.id, teamOf(face, names)]));
  /** @throws RangeError for an id that is not of a team of this league */
  const team = (id: string) => {
    const found = members.get(id);
    if (!found) throw new RangeError(`${id} is no team of the invented league`);
    return found;
  };
  return {
    teams: [...members.values()],
    team,
    /** What happens in a game, without the feed's mistakes. Ids are of teams of this league. */
    plays: (home: string, away: string, seed: string) => simulate(team(home), team(away), seed),
  };
}

export type InventedLeague = ReturnType<typeof leagueOf>;

export const leagues: Readonly<Record<Sport, InventedLeague>> = {
  BASKETBALL: leagueOf('BASKETBALL', hoopTeam, simulateBasketball),
  FOOTBALL: leagueOf('FOOTBALL', footballTeam, simulateFootball),
};

export const isInvented = (sport: Sport, tid: string): boolean => teams[sport].some(({ id }) => id === tid);

/** A game of the league with all that its feed sends; the same teams and seed give the same game. */
export function inventedGame(sport: Sport, home: string, away: string, seed: string) {
  const { team, plays } = leagues[sport];
  const sides = { home: team(home), away: team(away) };
  return {
    key: keyOf(sides.home, sides.away),
    sport,
    regulation: sports[sport].regulation,
    ...sides,
    timedPlays: withMistakes(plays(home, away, seed), sport, chanceFrom(`mistakes in ${seed}`)),
  };
}
