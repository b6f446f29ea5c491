import type { Entry } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';

/** MVP by a simple method, for comparison: one pass over all plays for each entry, with the numbers of docs/play.md, "MVP: scoring tables". */
export function plainMvpPoints(sport: Sport, { items, createdAt }: Entry<'mvp'>, plays: readonly Play[]): number {
  const sums = new Map(items.map(({ id }) => [id, new Map<string, number>()]));
  for (const play of plays) {
    if (play.kind !== 'stat' || play.act !== 'PLAYER' || play.at < createdAt) continue;
    const own = sums.get(play.pid ?? '');
    if (own) for (const stat in play.stats) own.set(stat, (own.get(stat) ?? 0) + (play.stats[stat] as number));
  }
  let score = 0;
  for (const own of sums.values()) score += worthOf[sport]((stat) => own.get(stat) ?? 0);
  let points = 0;
  for (let threshold = 25; threshold <= score; threshold += 25) points += threshold;
  return points;
}

const full = (amount: number, per: number): number => (amount < per ? 0 : Math.floor(amount / per));

const worthOf: Record<Sport, (of: (stat: string) => number) => number> = {
  BASKETBALL: (of) =>
    5 * of('FG3') +
    3 * of('FG2') +
    of('FT') +
    of('REB') +
    2 * of('AST') +
    4 * of('STL') +
    4 * of('BLK') -
    (of('FGA') - of('FG')) -
    (of('FTA') - of('FT')) -
    2 * of('TO'),
  FOOTBALL: (of) =>
    6 * (of('RUSH_TD') + of('RECV_TD') + of('RET_TD')) +
    4 * of('PASS_TD') +
    3 * of('DEF_TD') +
    2 * of('TWO_PT') +
    of('PASS_CMP') +
    full(of('PASS_YDS'), 25) +
    full(of('RUSH_YDS'), 10) +
    2 * (of('INT') + of('DEF_FUM_RCV') + of('PUNT_BLK') + of('SAFETY') + of('DEF_SACK')) -
    2 * (of('PASS_INT') + of('FUM')),
};
