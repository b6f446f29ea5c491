import type { GameEvent, TeamFace } from './event.ts';
import { isOver, isPregame } from './status.ts';

type Sides = Pick<GameEvent, 'home' | 'away'>;

const sidesOf = ({ home, away }: Sides): TeamFace[] => [home, away];

/** Whether a team has the name that a fan wrote in their profile: all of it, or whole words of it. */
const isNamed = ({ name, shortName }: TeamFace, written: string): boolean => {
  const wanted = ` ${written.trim().toLowerCase()} `;
  return wanted.trim() !== '' && [name, shortName].some((one) => ` ${one.toLowerCase()} `.includes(wanted));
};

/**
 * The games of a fan's teams: of the favorite team of their profile if one of the games has it, else of the teams whose games they joined.
 * @param played games that the fan joined
 */
export function gamesOfTeams<Game extends Sides>(
  games: readonly Game[],
  { favorite, played }: { favorite: string | null | undefined; played: readonly Sides[] },
): Game[] {
  const ofFavorite = games.filter((game) => sidesOf(game).some((team) => isNamed(team, favorite ?? '')));
  if (ofFavorite.length > 0) return ofFavorite;
  const joined = new Set(played.flatMap(sidesOf).map(({ id }) => id));
  return games.filter((game) => sidesOf(game).some(({ id }) => joined.has(id)));
}

/** Whether a game has not begun and its start is known. */
const isComing = (game: GameEvent, now: number): boolean =>
  game.startsAt > now &&
  !isOver(game) &&
  (game.status === 'SCHEDULED' || isPregame(game.status)) &&
  (game.stopped === undefined || game.moved === true);

/** The earliest of some games that has not begun; undefined without one. */
export const nextGame = (games: readonly GameEvent[], now: number): GameEvent | undefined =>
  games.filter((game) => isComing(game, now)).sort((one, other) => one.startsAt - other.startsAt)[0];
