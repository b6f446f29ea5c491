import { asTheyHappened } from '../../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { ENTERED, ENTERS, LEAVES } from './what-happened.ts';

/** Players of a team on the floor at once. */
const FIVE = 5;

/**
 * The players of a team on the floor: the first five of its list, after all substitutions that were entered by hand. The log has
 * them, so all operators' phones agree. A player who comes in takes the place on the screen of the one who goes out.
 */
export function floorOf<P extends { id: string }>(players: readonly P[], timeline: Timeline): P[] {
  const floor = players.slice(0, FIVE);
  const plays = [...timeline.plays()].sort(asTheyHappened);
  for (const play of plays) {
    if (play.kind !== 'stat' || !play.id.startsWith(ENTERED + ENTERS)) continue;
    const leaves = timeline.revision(`${ENTERED}${LEAVES}${play.id.slice((ENTERED + ENTERS).length)}`);
    const place = floor.findIndex(({ id }) => leaves?.kind === 'stat' && !leaves.void && id === leaves.pid);
    const comes = players.find(({ id }) => id === play.pid);
    if (place >= 0 && comes && !floor.includes(comes)) floor[place] = comes;
  }
  return floor;
}

type Named = { id: string; tid: string; first_name: string; last_name: string; display_name: string };

/** A name after the player's number, if a pasted list gave one: the id ends with it (docs/desk.md, "A game of one's own"). */
export function numbered({ id, tid }: Pick<Named, 'id' | 'tid'>, name: string): string {
  const number = id.startsWith(`${tid}-`) ? id.slice(tid.length + 1) : '';
  return /^\d{1,2}$/.test(number) ? `${number} ${name}` : name;
}

/** Names for small buttons, by player: "7 S. Curry", or with the whole name if two players of a team have the same short one. */
export function shortNames(players: readonly Named[]): Map<string, string> {
  const short = ({ first_name, last_name }: Named) => (first_name ? `${[...first_name][0]}. ${last_name}` : last_name);
  const all = players.map(short);
  return new Map(
    players.map((player) => {
      const name = short(player);
      const isShared = all.filter((other) => other === name).length > 1;
      return [player.id, numbered(player, isShared ? player.display_name : name)];
    }),
  );
}
