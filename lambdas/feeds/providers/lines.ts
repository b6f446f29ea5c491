import type { ShotPlay, StatPlay } from '../../../games/timeline/play.ts';

/** Who did it: a player, or the team if there is no player. */
export type Subject = { tid: string; pid?: string | undefined };

/** What a stat play says of its subject. */
export type StatCredit = Pick<StatPlay, 'kind' | 'act' | 'tid' | 'pid' | 'classification' | 'stats'>;

/** Whom a stat play credits: a player, or the team if there is no player. */
export const actOf = (pid: string | undefined) =>
  pid === undefined ? ({ act: 'TEAM' } as const) : ({ act: 'PLAYER', pid } as const);

export type ShotLine = Pick<ShotPlay, 'kind' | 'tid' | 'pid' | 'shotType' | 'hsx' | 'hsy'>;

/** @param place in the source shot space; absent if the provider states no place */
export const shotLine = (tid: string, pid: string, made: boolean, place?: { hsx: number; hsy: number }): ShotLine => ({
  kind: 'shot',
  tid,
  pid,
  shotType: made ? 'MAKE' : 'MISS',
  ...place,
});
