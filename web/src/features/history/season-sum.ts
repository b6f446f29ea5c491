import { weekOf } from '../../../../games/lib/new-york.ts';
import { foldLines, type SeasonLine } from '../../../../games/ranking/season-line.ts';
import { rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import type { Seconds } from '../../../../games/timeline/viewer-delay.ts';
import type { FanSeason, SeasonList } from '../../../../graphql/types.generated.ts';
import { delayedGame } from '../schedule/delayed-schedule.ts';
import type { Played } from './played-list.tsx';

/** A fan's season with its provisional games. */
export type Season = Omit<FanSeason, 'provisional'> & { provisional: readonly Played[] };

/** The latest week in which a fan has points; undefined before the first. */
export function latestWeek({ weeks, provisional }: Season): string | undefined {
  return [...weeks.map(({ week }) => week), ...provisional.map(({ event }) => weekOf(event))].sort().at(-1);
}

/** What a fan has in a season, or in one of its weeks. */
export type SeasonSum = {
  /** Of official standings; undefined without any. */
  official: SeasonLine | undefined;
  /** Games whose points are not official yet. */
  provisional: readonly Played[];
  /** Official points and provisional ones. */
  points: number;
};

/**
 * Adds provisional games to what is official. A game that the fan's delayed stream has not shown to its end is left out.
 * @param now epoch ms of the server
 */
export function seasonSum(season: Season, week: string | undefined, delay: Seconds, now: number): SeasonSum {
  const lines = season.weeks.filter((line) => week === undefined || line.week === week);
  const official = foldLines(lines.map(({ week: _, ...line }) => line));
  const provisional = season.provisional.filter(
    ({ event }) => (week === undefined || weekOf(event) === week) && isOver(delayedGame(event, undefined, delay, now)),
  );
  const points = provisional.reduce((sum, game) => sum + game.points, official?.points ?? 0);
  return { official, provisional, points };
}

/** The fan's place in a list by their official points; undefined without any. */
export const placeIn = ({ official }: SeasonSum, list: SeasonList | null | undefined): number | undefined =>
  official && list ? rankOf(official.points, totalsIn(list.totals)) : undefined;
