import { describe, expect, it } from 'vitest';
import { bonuses, CORRECT_POINTS, PUSH_POINTS } from '../../../../games/side-games/parlay/card.ts';
import { earningOf, words } from '../../../../games/side-games/parlay/copy.ts';
import { parlay } from '../../../../games/side-games/parlay/index.ts';
import { newAwards, score } from '../../../../games/side-games/side-games.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf } from './cards.ts';
import { over, played } from './played.ts';

describe('celebrations', () => {
  const at = (text: string, away: string[] = []) => score(entryOf(away), timelineOf(text));

  it('come with the end: the bonus for all, else each correct prediction', () => {
    const bonus = newAwards(parlay, at(played, ['2P%']), at(over, ['2P%']));
    expect(bonus).toEqual([
      { key: 'bonus', message: '5 of your Parlay predictions were correct!!', points: 50, timestamp: TIPOFF + 70_000 },
    ]);
    const single = newAwards(parlay, at(played), at(over));
    expect(single.map(({ message }) => message)).toEqual(
      ['FG%', '3P', '3P%', 'STL'].map((label) => `You called ${label}!!`),
    );
    expect(single[3]).toMatchObject({ key: 'category-STL', points: 20, timestamp: TIPOFF + 70_000 });
  });

  it('have nothing to say before the end, nor twice', () => {
    expect(newAwards(parlay, at(''), at(played))).toEqual([]);
    expect(newAwards(parlay, at(over), at(over))).toEqual([]);
  });
});

describe('the words of Parlay', () => {
  it('name the numbers of the rules', () => {
    expect(earningOf(10).map((each) => each.points)).toEqual([CORRECT_POINTS, PUSH_POINTS, 50, 100]);
    const text = words.rules.join(' ');
    for (const { points: each } of [...bonuses, { points: CORRECT_POINTS }, { points: PUSH_POINTS }]) {
      expect(text).toContain(`${each} pts`);
    }
    expect(words).toMatchObject({ title: 'Parlay', howTo: 'How to play Parlay' });
    expect(words.description).toBe(
      'Predict which team excels in key stats; points for correct predictions, bonuses for accuracy.',
    );
  });
});
