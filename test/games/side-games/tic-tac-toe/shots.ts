import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { placed, TIPOFF, timelineWith } from '../../plays.ts';

/** The middles of the thirds across and along, in source shot space. */
const across = [2540, 7620, 12_700];
const along = [1838, 5515, 9191];

/**
 * Shots, one a word: team, zone and second, as `h5@10`; h and a make, H and A miss. `h@10` has no place. `h5@10:2` is revision 2 of the
 * shot of that second, `h5@10:2x` its deletion.
 */
export const shots = (text: string): Play[] =>
  (text.match(/\S+/g) ?? []).map((word): Play => {
    const [, who = '', zone, second = '', rev = '1', gone] =
      /^([haHA])(\d)?@(\d+)(?::(\d+)(x)?)?$/.exec(word) ?? fail(word);
    const tid = who.toLowerCase() === 'h' ? 'home' : 'away';
    const index = Number(zone) - 1;
    return {
      kind: 'shot',
      ...placed(`s${second}:${rev}`, { elapsed: Number(second), isGone: gone !== undefined }),
      tid,
      pid: `${tid}-1`,
      shotType: who === who.toLowerCase() ? 'MAKE' : 'MISS',
      ...(zone && { hsx: across[index % 3] as number, hsy: along[Math.floor(index / 3)] as number }),
    };
  });

function fail(word: string): never {
  throw new Error(`no such shot in this notation: ${word}`);
}

export const timelineOf = (text: string): Timeline => timelineWith(shots(text));

export function entryOf(teamId = 'home', createdAt = TIPOFF): Entry<'ticTacToe'> {
  return { id: 'entry', eventId: 'event', hypeGame: 'ticTacToe', createdAt, items: { teamId } };
}
