import { paced } from './pace.ts';

/**
 * Maps the times of a game to those at which it is played again: at a speed, from a start on, breaks shortened as in every broadcast. It keeps
 * their order: a later revision stays later, at any speed.
 * @param times of the file, epoch ms, in any order
 * @param startsAt the new time of the first of them, epoch ms
 */
export function clockwork(times: readonly number[], startsAt: number, speed: number): (time: number) => number {
  const known = [...new Set(times)].sort((a, b) => a - b);
  const [first = 0] = known;
  const offsets = paced(
    known.map((time) => time - first),
    speed,
  );
  let last = -1;
  const moved = new Map<number, number>();
  known.forEach((time, index) => {
    last = Math.max(last + 1, offsets[index] ?? 0);
    moved.set(time, startsAt + last);
  });
  return (time) => {
    const at = moved.get(time);
    if (at === undefined) throw new RangeError(`${time} is no time of this file`);
    return at;
  };
}
