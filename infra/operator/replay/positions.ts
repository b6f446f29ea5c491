import type { Timeline } from '../../../games/timeline/timeline.ts';

type Sign = readonly [position: string, stat: string];

/** A player who does one of these has that position. */
const kicking: readonly Sign[] = [
  ['P', 'PUNT_YDS'],
  ['K', 'FGA'],
  ['K', 'XPA'],
];
/** What a player does most. */
const offense: readonly Sign[] = [
  ['QB', 'PASS_ATT'],
  ['RB', 'RUSH_ATT'],
  ['WR', 'RECV_REC'],
];
/** The first that a player did. */
const defense: readonly Sign[] = [
  ['CB', 'INT'],
  ['DL', 'DEF_SACK'],
  ['LB', 'DEF_TOT'],
  ['LB', 'FUM_RCV'],
  ['ST', 'KICK_RET'],
  ['ST', 'PUNT_RET'],
];

/** The position of a football player, estimated from what they did, for files that name none. Empty if it is unknown. */
export function positionOf(pid: string, timeline: Timeline): string {
  const did = ([, stat]: Sign) => timeline.total(pid, stat);
  const kicker = kicking.find((sign) => did(sign) > 0);
  const [most] = offense.toSorted((a, b) => did(b) - did(a));
  const defender = defense.find((sign) => did(sign) > 0);
  return (kicker ?? (most && did(most) > 0 ? most : defender))?.[0] ?? '';
}
