import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewer, type Ranking } from '../../../games/ranking/ranking.ts';
import { type Beside, besideList, isAhead } from '../../../web/src/game/entries/leaderboards.ts';
import { property, runs } from '../../runs.ts';

const rankingOf = (seq: number, until = 0, official = false): Ranking => ({
  ...{ seq, until, players: 0, totals: new Map(), top: [] },
  ...(official && { official }),
});
const asRanking = ({ seq, until, official }: ReturnType<typeof listOf>) => rankingOf(seq, until, official);
const listOf = (seq: number, until = 0, official = false) => ({ seq, until, official });
const besideOf = (ranking: Ranking): Beside<number> => ({ place: ranking.seq, ranking });

describe('the own place beside a list', () => {
  it('gives way to the own line of a list that counts more', () => {
    expect(isAhead(listOf(7), rankingOf(4))).toBe(true);
    expect(isAhead(listOf(7, 2), rankingOf(7, 1))).toBe(true);
    expect(isAhead(listOf(7), rankingOf(7))).toBe(false);
    expect(isAhead(listOf(4), rankingOf(7))).toBe(false);
  });

  it('is never newer than the list once one was covered, whatever comes when', property, () => {
    const version = fc.record({ seq: fc.nat(6), until: fc.nat(3), official: fc.boolean() });
    const step = fc.oneof(fc.record({ ranking: version }), fc.record({ list: version }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let list: ReturnType<typeof listOf> | undefined;
        let newest = rankingOf(0);
        let shown: Beside<number> | undefined;
        let wasCovered = false;
        for (const one of steps) {
          if ('list' in one) {
            const next = one.list;
            // Lists of an older ranking come from the edge; the phone keeps the newest.
            if (!list || isNewer(asRanking(next), asRanking(list))) list = next;
          } else {
            const next = asRanking(one.ranking);
            if (isNewer(next, newest)) newest = next;
          }
          shown = besideList(list, shown, besideOf(newest));
          const isCovered = !!list && !isNewer(shown.ranking as Ranking, asRanking(list));
          if (wasCovered) expect(isCovered).toBe(true);
          wasCovered ||= isCovered;
          if (list && !isNewer(newest, asRanking(list))) expect(shown.ranking).toBe(newest);
        }
      }),
      runs(500),
    );
  });
});
