import type { GameEvent } from '../../games/timeline/event.ts';
import { shown } from '../../games/timeline/message.ts';
import { type Delivery, type Draft, type Feed, Tally } from '../providers/feed.ts';
import type { PlayerName } from '../providers/player-names.ts';
import { isSubjectId } from '../providers/valid.ts';

/** Ids of the players of the teams whose rosters are known, by team. */
export type Rosters = ReadonlyMap<string, ReadonlySet<string>>;

/** A player whom a delivery names and no roster has. */
export type Newcomer = PlayerName & { id: string; tid: string };

export type AssignedDelivery = { delivery: Delivery; newcomers: Newcomer[] };

/** Whether a delivery has a player whom no roster of his team has: then the rosters are worth another look. */
export const hasStranger = ({ plays }: Delivery, event: GameEvent, rosters: Rosters): boolean =>
  plays.some((play) => {
    const pid = playerOf(play, event);
    return pid !== undefined && pid !== '' && isStranger(pid, tidOf(play), rosters);
  });

/**
 * A delivery whose plays are each of a team of the event and of a player of its roster. An unknown player whom a provider names becomes a
 * newcomer; without a valid id or a name the play counts for the team alone, so that no score is lost for its player. In the
 * product's own format an operator writes, so what is unknown there is refused by name.
 */
export function assigned(
  delivery: Delivery,
  body: unknown,
  feed: Feed,
  event: GameEvent,
  rosters: Rosters,
): AssignedDelivery {
  const tally = new Tally();
  const newcomers = new Map<string, Newcomer>();
  let names: ReturnType<NonNullable<Feed['namesIn']>> | undefined;
  const plays = delivery.plays.flatMap((play): Draft[] => {
    const tid = tidOf(play);
    const pid = playerOf(play, event);
    if (pid === '') {
      tally.refuse('a player without a valid id, counted for the team');
      return [ofTeam(play)];
    }
    if (feed.strict && tid && !teamsOf(event).includes(tid)) {
      tally.refuse(`an unknown team ${shown(tid)}`);
      return [];
    }
    if (pid === undefined || !isStranger(pid, tid, rosters)) return [play];
    if (feed.strict) {
      tally.refuse(`an unknown player ${shown(pid)}`);
      return [];
    }
    names ??= feed.namesIn?.(body) ?? new Map();
    const name = names.get(pid);
    if (name) {
      newcomers.set(pid, { id: pid, tid: tid as string, ...name });
      return [play];
    }
    tally.refuse('an unknown player without a name, counted for the team');
    return [ofTeam(play)];
  });
  return {
    delivery: { ...delivery, plays, ignored: [...delivery.ignored, ...tally.list()] },
    newcomers: [...newcomers.values()],
  };
}

const teamsOf = ({ home, away }: GameEvent): string[] => [home.id, away.id];
const tidOf = (play: Draft): string | undefined => ('tid' in play ? play.tid : undefined);

/** The player whom a play credits; undefined for none, empty for one whose id cannot be one. A team has no number of its own. */
function playerOf(play: Draft, event: GameEvent): string | undefined {
  const pid = play.kind === 'shot' || play.kind === 'stat' ? play.pid : undefined;
  if (pid === undefined || play.void || (play.kind === 'shot' && pid === play.tid)) return undefined;
  return isSubjectId(pid) && !teamsOf(event).includes(pid) ? pid : '';
}

/** A team without a known roster has no strangers; a player may be credited beside the other team. */
const isStranger = (pid: string, tid: string | undefined, rosters: Rosters): boolean =>
  tid !== undefined && (rosters.get(tid)?.size ?? 0) > 0 && ![...rosters.values()].some((roster) => roster.has(pid));

/** The same for the team alone; the place of a shot is the team's then. */
function ofTeam(play: Draft): Draft {
  if (play.kind === 'shot') return { ...play, pid: play.tid };
  if (play.kind !== 'stat') return play;
  const { pid: _, ...rest } = play;
  return { ...rest, act: 'TEAM' };
}
