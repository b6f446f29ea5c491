import { sports } from '../../../games/sports/sports.ts';
import type { Sport, TeamFace } from '../../../games/timeline/event.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { InventedGame } from '../game.ts';
import type { RecordedTeam, SeasonLine } from '../recording.ts';
import { hoopTeam } from './basketball/roster.ts';
import { simulateBasketball } from './basketball/simulate.ts';
import { chanceFrom } from './chance.ts';
import { footballTeam } from './football/roster.ts';
import { simulateFootball } from './football/simulate.ts';
import { withMistakes } from './mistakes.ts';
import { namesOf } from './names.ts';
import type { InventedTeam, Names } from './teams.ts';
import { teams } from './teams.ts';

type Simulator<Ratings> = {
  team(face: TeamFace, names: Names): InventedTeam<Ratings>;
  simulate(home: InventedTeam<Ratings>, away: InventedTeam<Ratings>, seed: string): readonly Play[];
};

/** A sport's league: its teams, and how two of them play. Rosters are made when first needed. */
export type InventedLeague = {
  sport: Sport;
  teams: readonly InventedTeam<unknown>[];
  /** What happens in a game, without the feed's mistakes. Ids are of teams of this league. */
  plays(home: string, away: string, seed: string): readonly Play[];
};

function leagueOf<Ratings>(sport: Sport, { team, simulate }: Simulator<Ratings>): () => InventedLeague {
  let made: InventedLeague | undefined;
  return () => {
    if (made) return made;
    const names = namesOf(sport);
    const members = new Map(teams[sport].map((face) => [face.id, team(face, names)]));
    const member = (id: string) => {
      const found = members.get(id);
      if (!found) throw new RangeError(`${id} is no team of the invented league`);
      return found;
    };
    const plays: InventedLeague['plays'] = (home, away, seed) => simulate(member(home), member(away), seed);
    made = { sport, teams: [...members.values()], plays };
    return made;
  };
}

export const leagues: Readonly<Record<Sport, () => InventedLeague>> = {
  BASKETBALL: leagueOf('BASKETBALL', { team: hoopTeam, simulate: simulateBasketball }),
  FOOTBALL: leagueOf('FOOTBALL', { team: footballTeam, simulate: simulateFootball }),
};

export const isInvented = (sport: Sport, tid: string): boolean => teams[sport].some(({ id }) => id === tid);

/** A game of the league with all that its feed sends; the same teams and seed give the same game. */
export function inventedGame(sport: Sport, home: string, away: string, seed: string): InventedGame {
  const league = leagues[sport]();
  const plays = league.plays(home, away, seed);
  const [host, guest] = [home, away].map((id) => league.teams.find((team) => team.id === id) as InventedTeam<unknown>);
  const sides = { home: toTeam(host as InventedTeam<unknown>), away: toTeam(guest as InventedTeam<unknown>) };
  return {
    key: keyOf(sides.home, sides.away),
    sport,
    regulation: sports[sport].regulation,
    ...sides,
    timedPlays: withMistakes(plays, sport, chanceFrom(`mistakes in ${seed}`)),
  };
}

/** Away and home, as recordings are named. */
export const keyOf = (home: TeamFace, away: TeamFace): string => `${away.shortName}-${home.shortName}`.toLowerCase();

/** @param seasons by player; absent where nobody asks for them */
export function toTeam(
  { players, ...face }: InventedTeam<unknown>,
  seasons?: ReadonlyMap<string, SeasonLine>,
): RecordedTeam {
  return {
    ...face,
    players: players.map(({ id, first, last, position }) => {
      const season = seasons?.get(id);
      return season ? [id, first, last, position, season] : [id, first, last, position];
    }),
  };
}
