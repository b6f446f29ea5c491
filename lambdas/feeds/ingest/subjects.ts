import type { GameEvent } from '../../../games/timeline/event.ts';
import { printableName } from '../../../games/timeline/message.ts';
import type { Player } from '../../../graphql/types.generated.ts';
import { type Delivery, type Draft, type Feed, type KnownPlayer, type PlayerNames, playerOf, Tally } from '../feed.ts';
import { isSubjectId } from '../valid.ts';

/** Players by team and id. A team without a known roster is empty. */
export type Rosters = ReadonlyMap<string, ReadonlyMap<string, KnownPlayer>>;

/** The players of all rosters. */
export const playersIn = (rosters: Rosters): KnownPlayer[] =>
  [...rosters.values()].flatMap((roster) => [...roster.values()]);

/** Whether a delivery has a player outside the known rosters, so that the rosters should be read again. */
export const hasStranger = ({ plays }: Delivery, event: GameEvent, rosters: Rosters): boolean =>
  plays.some((play) => {
    const pid = creditedIn(play, event);
    return pid !== undefined && pid !== '' && isStranger(pid, tidOf(play), rosters);
  });

/**
 * Assigns each play to a team of the event and a player of its roster. An unknown player with a valid id and a name becomes a newcomer;
 * otherwise the play counts for the team alone, so that no score is lost. In the product's own format ids are ours, so unknown ones are
 * refused by name.
 * @returns `newcomers`: players whom the delivery names and no roster contains
 */
export function assignSubjects(
  delivery: Delivery,
  body: unknown,
  feed: Feed,
  event: GameEvent,
  rosters: Rosters,
): { delivery: Delivery; newcomers: Player[] } {
  const tally = new Tally();
  const newcomers = new Map<string, Player>();
  let names: PlayerNames | undefined;
  const plays = delivery.plays.flatMap((play): Draft[] => {
    const tid = tidOf(play);
    const pid = creditedIn(play, event);
    if (pid === '') {
      tally.refuse('a player without a valid id, counted for the team');
      return [ofTeam(play)];
    }
    if (feed.strict && tid && !teamsOf(event).includes(tid)) {
      tally.refuse(`an unknown team ${printableName(tid)}`);
      return [];
    }
    if (feed.strict && pid !== undefined && isOfOpponent(pid, tid, rosters)) {
      tally.refuse(`a player of the other team ${printableName(pid)}`);
      return [];
    }
    if (pid === undefined || !isStranger(pid, tid, rosters)) return [play];
    if (feed.strict) {
      tally.refuse(`an unknown player ${printableName(pid)}`);
      return [];
    }
    names ??= feed.namesIn?.(body) ?? new Map();
    const name = names.get(pid);
    if (name && tid !== undefined) {
      newcomers.set(pid, playerOf(pid, tid, name));
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

/** The player whom a play credits; undefined without a player, empty for an invalid id. A team's id is no player's. */
function creditedIn(play: Draft, event: GameEvent): string | undefined {
  const pid = play.kind === 'shot' || play.kind === 'stat' ? play.pid : undefined;
  if (pid === undefined || play.void || (play.kind === 'shot' && pid === play.tid)) return undefined;
  return isSubjectId(pid) && !teamsOf(event).includes(pid) ? pid : '';
}

/** A team without a known roster has no strangers. A player of the other team is not a stranger either. */
const isStranger = (pid: string, tid: string | undefined, rosters: Rosters): boolean =>
  tid !== undefined && (rosters.get(tid)?.size ?? 0) > 0 && ![...rosters.values()].some((roster) => roster.has(pid));

/** Whether a player is in the roster of another team than the play's, and not in its own. */
const isOfOpponent = (pid: string, tid: string | undefined, rosters: Rosters): boolean =>
  tid !== undefined &&
  !rosters.get(tid)?.has(pid) &&
  [...rosters].some(([other, roster]) => other !== tid && roster.has(pid));

/** The same play for the team alone. A shot's place is kept. */
function ofTeam(play: Draft): Draft {
  if (play.kind === 'shot') return { ...play, pid: play.tid };
  if (play.kind !== 'stat') return play;
  const { pid: _, ...rest } = play;
  return { ...rest, act: 'TEAM' };
}
