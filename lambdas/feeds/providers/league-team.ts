import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Delivery } from '../feed.ts';

/** Whether the team of an event is the one that a provider names, with or without its league: `nfl-12`. */
export const isTeamOf = (stated: string, expected: string): boolean =>
  expected === stated || expected.endsWith(`-${stated}`);

/** Team ids as a provider states them. */
type StatedTeams = { home: string; away: string };

/** An event with the ids that its provider's rows have. */
export const withStatedTeams = (event: GameEvent, { home, away }: StatedTeams): GameEvent => ({
  ...event,
  home: { ...event.home, id: home },
  away: { ...event.away, id: away },
  game_attributes: { home_team_id: home, away_team_id: away },
});

/** What a delivery says of an event's teams, by the event's ids. */
export function withEventTeams<Content extends Pick<Delivery, 'plays' | 'box'>>(
  content: Content,
  teams: StatedTeams,
  { home, away }: GameEvent,
): Content {
  if (teams.home === home.id && teams.away === away.id) return content;
  const ids = new Map([
    [teams.home, home.id],
    [teams.away, away.id],
  ]);
  const idOf = (tid: string) => ids.get(tid) ?? tid;
  const plays = content.plays.map((play): (typeof content.plays)[number] => {
    if (!('tid' in play) || play.tid === undefined) return play;
    const tid = idOf(play.tid);
    // A shot of a team alone has the team in the place of a player.
    return play.kind === 'shot' && play.pid === play.tid ? { ...play, tid, pid: tid } : { ...play, tid };
  });
  const box = content.box && {
    ...content.box,
    players: new Map([...content.box.players].map(([pid, line]) => [pid, { ...line, tid: idOf(line.tid) }])),
    teams: new Map([...content.box.teams].map(([tid, stats]) => [idOf(tid), stats])),
  };
  return { ...content, plays, ...(box && { box }) };
}
