import { eventTypeIn, type SportTable } from '../../../../games/sports/sport.ts';
import type { ShotPlay, StatPlay } from '../../../../games/timeline/play.ts';

type TeamPlay = StatPlay | ShotPlay;

/** The values of the form of a correction. `subject`: ids of the team and of its player, "home/home-7"; "home/" is the team alone. */
export type Edited = { kind: string; subject: string; yards: string; gone: boolean };

const kindOf = (play: TeamPlay): string => (play.kind === 'stat' ? play.classification : play.shotType);
const statsOf = (play: TeamPlay): StatPlay['stats'] => (play.kind === 'stat' ? play.stats : {});
const yardsStat = (stats: object): string | undefined => Object.keys(stats).find((stat) => stat.endsWith('_YDS'));

/** The name of the stat that holds the yards of a play of this kind, such as RUSH_YDS; undefined if the kind has no yards. */
export function yardsIn(play: TeamPlay, kind: string, table: SportTable): string | undefined {
  const own = yardsStat(statsOf(play));
  if (own !== undefined && kind === kindOf(play)) return own;
  return Object.keys(eventTypeIn(table, kind)?.stats ?? {})
    .map((stat) => `${stat.replace(/_(ATT|REC)$/, '')}_YDS`)
    .find((stat) => Object.hasOwn(table.stats, stat));
}

export function editedOf(play: TeamPlay): Edited {
  const stats = statsOf(play);
  return {
    kind: kindOf(play),
    subject: `${play.tid}/${play.pid ?? ''}`,
    yards: String(stats[yardsStat(stats) ?? ''] ?? 0),
    gone: play.void === true,
  };
}

/** The fields of a correction that differ from the play; undefined if none does. */
export function changeOf(
  play: TeamPlay,
  { kind, subject, yards, gone }: Edited,
  table: SportTable,
): Record<string, unknown> | undefined {
  const at = subject.indexOf('/');
  const [tid, pid] = [subject.slice(0, at), subject.slice(at + 1)];
  const stats = changedStats(play, kind, yards, table);
  const change = {
    ...(gone !== (play.void === true) && { void: gone }),
    ...(kind !== kindOf(play) && (play.kind === 'stat' ? { classification: kind } : { shotType: kind })),
    ...(stats && { stats }),
    ...(tid !== play.tid && { tid }),
    ...(pid !== (play.pid ?? '') && { pid: pid === '' ? null : pid }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** The stats with the given yards; undefined if they do not change. */
function changedStats(play: TeamPlay, kind: string, yards: string, table: SportTable) {
  const stat = yardsIn(play, kind, table);
  const count = Number(yards);
  if (stat === undefined || !Number.isInteger(count)) return undefined;
  const isSameKind = kind === kindOf(play);
  const stats = isSameKind ? statsOf(play) : eventTypeIn(table, kind)?.stats;
  return isSameKind && (statsOf(play)[stat] ?? 0) === count ? undefined : { ...stats, [stat]: count };
}
