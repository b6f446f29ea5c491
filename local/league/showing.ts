import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';
import { gameOrder } from '../../games/timeline/play.ts';
import type { Roster } from '../../lambdas/stores/teams.ts';
import { type Game, type Telling, tellingsOf } from './game.ts';
import { paced } from './pace.ts';
import type { RecordedTeam } from './recording.ts';

/** A game played as if it were on now: an event of the schedule. */
export type Showing = { event: GameEvent; game: Game; speed: number };

/** How long before the tip-off the phase before it begins, ms; half of it shows the jerseys. */
export const PREGAME = 10_000;

/** An event of its own for a game that tips off at a time. Its id names both, to the second, in UTC. */
export function showingOf(game: Game, startsAt: number, speed: number): Showing {
  const { home, away, sport, regulation } = game;
  const event: GameEvent = {
    id: eventIdOf(game.key, startsAt),
    type: sport,
    status: 'SCHEDULED',
    startsAt,
    ended_at: 0,
    regulation,
    results: { periods: [{ name: 'PRE', started_at: startsAt - PREGAME, ended_at: 0 }] },
    game_attributes: { home_team_id: home.id, away_team_id: away.id },
    home: faceOf(home),
    away: faceOf(away),
    score: { home: 0, away: 0 },
  };
  return { event, game, speed };
}

export function eventIdOf(key: string, startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${key}-${day}-${time}`;
}

/** The same showing, not begun, at another time. */
export function movedTo({ event, game }: Showing, startsAt: number, speed: number): Showing {
  const moved = showingOf(game, startsAt, speed);
  return { ...moved, event: { ...moved.event, id: event.id } };
}

/** What is told in a showing and when: its pregame, then the game at its speed, from the scheduled start on. */
export function programme({ event: { startsAt, regulation }, game, speed }: Showing): Telling[] {
  const before = (id: string, status: string, lead: number): Telling => {
    const place = { period: 0, clock: regulation.minutes * 60, order: gameOrder(0, 0, PREGAME - lead) };
    const at = startsAt - lead;
    return { play: { kind: 'status', id, rev: 1, at, ...place, status }, told: at };
  };
  const tellings = tellingsOf(game);
  const times = paced(
    tellings.map(({ told }) => told),
    speed,
  );
  // Whatever happened was told of at that time, if not yet rightly.
  const shownAt = new Map(tellings.map(({ told }, index) => [told, startsAt + (times[index] as number)]));
  const shown = tellings.map(({ play, told }): Telling => {
    const at = shownAt.get(play.at);
    if (at === undefined) throw new RangeError(`nothing was told when ${play.id} happened`);
    return { play: { ...play, at }, told: shownAt.get(told) ?? at };
  });
  return [before('pregame', 'PREGAME', PREGAME), before('jersey-color', 'JERSEY_COLOR', PREGAME / 2), ...shown];
}

/** When the last thing of a showing is told, epoch ms. */
export const endOf = (showing: Showing): number => programme(showing).at(-1)?.told ?? showing.event.startsAt;

/** A team as the product keeps teams; season lines of a recording are its own estimates. */
export function rosterOf(team: RecordedTeam, sport: Roster['sport']): Roster {
  return {
    ...faceOf(team),
    sport,
    players: team.players.map(([id, first_name, last_name, position, season]) => ({
      id,
      first_name,
      last_name,
      display_name: `${first_name} ${last_name}`,
      position,
      tid: team.id,
      ...(season && { stats: season.totals, games_played: season.games }),
    })),
  };
}

const faceOf = ({ players: _, ...face }: RecordedTeam): TeamFace => face;
