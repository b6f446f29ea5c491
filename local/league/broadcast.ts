import { type EventSeason, type GameEvent, type Sport, scheduled, type TeamFace } from '../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import type { Roster } from '../../lambdas/stores/teams.ts';
import { eventIdOf, PREGAME, paced } from '../../operator/replay/replay.ts';
import type { RecordedTeam, Recording } from './recording.ts';

/** A recorded game played as a live one: an event of the schedule. */
export type Broadcast = { event: GameEvent; game: Game; speed: number };

export function broadcastOf(game: Game, startsAt: number, speed: number): Broadcast {
  const { key, sport: type, regulation, home, away } = game;
  const season = seasonAt(type, startsAt);
  const sides = { home: faceOf(home), away: faceOf(away) };
  const facts = { id: eventIdOf(key, startsAt), type, regulation, startsAt, ...sides, season };
  const results = { periods: [{ name: 'PRE', started_at: startsAt - PREGAME, ended_at: 0 }] };
  return { event: { ...scheduled(facts), results }, game, speed };
}

/** The season that is on at a time. Those of the recorded leagues begin in the second half of a year; the NBA's is named by its end. */
function seasonAt(type: Sport, at: number): EventSeason {
  const date = new Date(at);
  const began = date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0);
  return type === 'BASKETBALL' ? { league: 'nba', year: began + 1 } : { league: 'nfl', year: began };
}

/** The same broadcast from its beginning, at another time. */
export function movedTo({ event, game }: Broadcast, startsAt: number, speed: number): Broadcast {
  const moved = broadcastOf(game, startsAt, speed);
  return { ...moved, event: { ...moved.event, id: event.id } };
}

/** The deliveries of a broadcast with their times: the pregame, then the game at its speed, from the scheduled start. */
export function scheduleOf({ event: { startsAt, regulation }, game, speed }: Broadcast): TimedPlay[] {
  const before = (id: string, status: string, lead: number): TimedPlay => {
    const place = { period: 0, clock: regulation.minutes * 60, order: gameOrder(0, 0, PREGAME - lead) };
    const at = startsAt - lead;
    return { play: { kind: 'status', id, rev: 1, at, ...place, status }, sentAt: at };
  };
  const plays = timedPlaysOf(game);
  const times = paced(
    plays.map(({ sentAt }) => sentAt),
    speed,
  );
  // At the time of each play something is sent, even if it is wrong at first.
  const movedTimes = new Map(times.map((time, index) => [plays[index]?.sentAt, startsAt + time]));
  const moved = plays.map(({ play, sentAt }): TimedPlay => {
    const at = movedTimes.get(play.at);
    if (at === undefined) throw new RangeError(`nothing was sent when ${play.id} happened`);
    return { play: { ...play, at }, sentAt: movedTimes.get(sentAt) ?? at };
  });
  return [before('pregame', 'PREGAME', PREGAME), before('jersey-color', 'JERSEY_COLOR', PREGAME / 2), ...moved];
}

/** When a broadcast sends its last play, epoch ms. */
export const endOf = (broadcast: Broadcast): number => scheduleOf(broadcast).at(-1)?.sentAt ?? broadcast.event.startsAt;

/** A team in the product's format. The season stats of a recording are its own estimates. */
export function rosterOf(team: RecordedTeam, sport: Roster['sport']): Roster {
  const players = team.players.map(([id, first_name, last_name, position, season]) => ({
    id,
    first_name,
    last_name,
    display_name: `${first_name} ${last_name}`,
    position,
    tid: team.id,
    ...(season && { stats: season.totals, games_played: season.games }),
  }));
  return { ...faceOf(team), sport, players };
}

const faceOf = ({ players: _, ...face }: TeamFace & { players: unknown }): TeamFace => face;

/** A play with its send time. A correction is sent after the play that it corrects, and keeps the play's `at`. */
export type TimedPlay = { play: Play; sentAt: number };

/** A recording. `sent`: the plays of a feed with mistakes, including corrections; times in ms since the first play. */
export type Game = Recording & { sent?: readonly TimedPlay[] };

/** A game's plays in sending order. Without mistakes each play is sent when it happens. */
export function timedPlaysOf({ plays, sent }: Game): TimedPlay[] {
  return (sent ?? plays.map((play) => ({ play, sentAt: play.at }))).toSorted((a, b) => a.sentAt - b.sentAt);
}
