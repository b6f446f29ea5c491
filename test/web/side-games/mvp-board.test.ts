import { describe, expect, it } from 'vitest';
import { emptyDraft, pick } from '../../../games/side-games/mvp/draft.ts';
import { score } from '../../../games/side-games/side-games.ts';
import { draftStatus, hintOf, scored, tiersOf, tokens } from '../../../web/src/side-games/mvp/hint.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf, offerOf } from '../../games/side-games/mvp/teams.ts';

const boardOf = (text: string) => score(entryOf(), timelineOf(text)).board;

describe('MVP in words', () => {
  it('writes scores with a true minus and no more than one decimal', () => {
    expect([3, -2, 0.5, 1 / 3, 0].map(scored)).toEqual(['3', '−2', '0.5', '0.3', '0']);
    expect([tokens(1), tokens(15)]).toEqual(['1 token', '15 tokens']);
  });

  it('says what the team lacks to its next threshold, and who leads', () => {
    expect(hintOf(boardOf(''))).toBe('25 more for the next threshold: 25 pts.');
    expect(hintOf(boardOf('a STEAL home-2 @1'))).toBe('21 more for the next threshold: 25 pts. Last2 leads with 4.');
    expect(hintOf(boardOf('a STEAL home-2 @1\nb BLOCK home-1 @2'))).toMatch(/Last\d and Last\d lead with 4\.$/);
    const three = 'a STEAL home-2 @1\nb BLOCK home-1 @2\nc STEAL home-0 @3';
    expect(hintOf(boardOf(three))).toMatch(/ 3 lead with 4\.$/);
    expect(hintOf(boardOf('a TURNOVER home-2 @1'))).toBe('27 more for the next threshold: 25 pts.');
    const seven = Array.from({ length: 7 }, (_, n) => `s${n} STEAL home-1 @${n + 1}`).join('\n');
    expect(hintOf(boardOf(seven))).toBe('22 more for the next threshold: 50 pts. Last1 leads with 28.');
  });
});

describe('the draft in words', () => {
  const offered = offerOf(1, 1, 1, 1, 1);

  it('says how many are missing and how many tokens are left, then what counts', () => {
    const [first, ...others] = offered;
    if (!first) throw new Error('no player was offered');
    expect(draftStatus(emptyDraft)).toBe('Five players, 15 tokens.');
    const one = pick(emptyDraft, first);
    expect(draftStatus(one)).toBe('4 more, 10 tokens left.');
    expect(draftStatus(others.reduce(pick, one))).toBeUndefined();
  });

  it('groups the list by tier, dearest first, in its own order', () => {
    const groups = tiersOf(offerOf(2, 0, 1));
    expect(groups.map(({ tier, cost, players }) => [tier, cost, players.map(({ id }) => id)])).toEqual([
      [1, 5, ['home-0', 'home-1']],
      [3, 3, ['home-2']],
    ]);
  });
});
