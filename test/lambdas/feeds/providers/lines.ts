import type { Delivery, Draft } from '../../../../lambdas/feeds/feed.ts';

/** Id, event type or kind, and who, of each play but the inferred starts of periods. */
export const linesOf = ({ plays }: Delivery): string[] =>
  plays
    .filter(({ id }) => !id.startsWith('start/'))
    .map((play) => {
      const what = play.kind === 'stat' ? play.classification : play.kind === 'status' ? play.status : play.kind;
      return [play.id, what, ...(play.kind === 'stat' ? [play.pid ?? `team ${play.tid}`] : [])].join(' ');
    });

/** Ids and statuses of the statuses among the plays. */
export const statusesOf = ({ plays }: { plays: readonly Draft[] }): string[] =>
  plays.flatMap(({ id, status }) => (status ? [`${id} ${status}`] : []));
