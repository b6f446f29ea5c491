import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import type { Roster } from '../../lambdas/stores/teams.ts';
import { paced } from './pace.ts';
import { playsOf, type RecordedTeam, type Recording } from './recording.ts';

/** A recording played as if it were on now: an event of the schedule. */
export type Showing = { event: GameEvent; recording: Recording; speed: number };

/** How long before the tip-off the phase before it begins, ms; half of it shows the jerseys. */
export const PREGAME = 10_000;

/** An event of its own for a recording that tips off at a time. Its id names both, to the second, in UTC. */
export function showingOf(recording: Recording, startsAt: number, speed: number): Showing {
  const [day = '', time = ''] = new Date(startsAt).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  const { home, away, sport, regulation } = recording;
  const event: GameEvent = {
    id: `${recording.key}-${day}-${time}`,
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
  return { event, recording, speed };
}

/** The same showing, not begun, at another time. */
export function movedTo({ event, recording }: Showing, startsAt: number, speed: number): Showing {
  const moved = showingOf(recording, startsAt, speed);
  return { ...moved, event: { ...moved.event, id: event.id } };
}

/** What happens in a showing and when: its pregame, then the recording at its speed, from the scheduled start on. */
export function programme({ event: { startsAt, regulation }, recording, speed }: Showing): Play[] {
  const before = (id: string, status: string, lead: number): Play => {
    const place = { period: 0, clock: regulation.minutes * 60, order: gameOrder(0, 0, PREGAME - lead) };
    return { kind: 'status', id, rev: 1, at: startsAt - lead, ...place, status };
  };
  const plays = playsOf(recording);
  const at = paced(
    plays.map((play) => play.at),
    speed,
  );
  return [
    before('pregame', 'PREGAME', PREGAME),
    before('jersey-color', 'JERSEY_COLOR', PREGAME / 2),
    ...plays.map((play, index) => ({ ...play, at: startsAt + (at[index] as number) })),
  ];
}

/** When the last thing of a showing happens, epoch ms. */
export const endOf = (showing: Showing): number => programme(showing).at(-1)?.at ?? showing.event.startsAt;

/** A team of a recording as the product keeps teams; season lines are the recording's estimates. */
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
