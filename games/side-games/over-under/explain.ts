import type { Explained } from '../../side-game.ts';
import { type SportTable, shortLabel } from '../../sports/sport.ts';
import { brief, timesShare } from '../../sums.ts';
import type { OverUnderItem } from './card.ts';
import { type LineSum, nearestHalf } from './line.ts';

export type ExplainedCard = Explained<OverUnderItem, LineSum>;

export const explainCard = (item: OverUnderItem, sum: LineSum, table: SportTable): ExplainedCard => ({
  item,
  who: item.name,
  asks: `${item.threshold} ${shortLabel(table, item.stat)}`,
  sum,
  how: inWords(sum),
});

function inWords({ from, amount, share, product, nearest, line }: LineSum): string {
  const start =
    from === 'season' ? `${amount} a game` : `No season: ${amount}, drawn from ${from.least} to ${from.most}`;
  const whole = share === 1 ? start : `${start}${timesShare(share)} = ${brief(product, nearestHalf)}`;
  const half = nearest === product ? '' : `, nearest half\u00a0${nearest}`;
  if (nearest === line) return `${whole}${half}`;
  return nearest > line ? `${whole}${half}; whole, so\u00a0${line}` : `${whole}${half}; never under\u00a0${line}`;
}
