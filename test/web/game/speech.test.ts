import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bingo } from '../../../games/side-games/bingo/index.ts';
import type { AnySideGame } from '../../../games/side-games/side-game.ts';
import { score } from '../../../games/side-games/side-games.ts';
import type { Player, Team } from '../../../graphql/types.generated.ts';
import { chanceNotes, type Seen, whatWasWon } from '../../../web/src/game/speech/announcer.tsx';
import {
  Narrator,
  NEWS_WAIT_MS,
  SCORE_EVERY_MS,
  type Situation,
  sentenceOf,
  summaryOf,
  WIN_WAIT_MS,
} from '../../../web/src/game/speech/narrator.ts';
import { entryOf, stealsOn } from '../../games/side-games/bingo/cards.ts';
import { forAll } from '../../runs.ts';

type Points = Record<string, number>;

const telling = (away: number, home: number, points: Points = {}, when = 'Q2 7:42', stopped = false): Situation => ({
  score: { away: { name: 'Warriors', points: away }, home: { name: 'Nets', points: home }, when },
  stopped,
  points,
});

describe('a batch', () => {
  it('is one short sentence after another: the wins, the score, the own points', () => {
    const { score } = telling(41, 38);
    const moves = [{ title: 'Bingo', by: 60, points: 120 }];
    expect(sentenceOf({ score, moves, wins: ['You won a Bingo!!'] })).toBe(
      'You won a Bingo!! Warriors 41, Nets 38, Q2 7:42. Bingo plus 60, 120 points.',
    );
    expect(sentenceOf({ moves: [{ title: 'MVP', by: -1, points: 1 }], wins: [] })).toBe('MVP minus 1, 1 point.');
    const wins = ['a!', 'a!', 'b!', 'c!', 'd!', 'e!', 'f!'];
    expect(sentenceOf({ moves: [], wins })).toBe('a! 2 times. b! c! d! And 2 more.');
  });

  it('is a summary for a fan who comes back: the newest score, the wins in a number, all points together', () => {
    const { score, points } = telling(60, 58, { Bingo: 120, MVP: 25 });
    expect(summaryOf(score, points, ['a', 'b'])).toBe(
      'Warriors 60, Nets 58, Q2 7:42. 2 wins meanwhile. You have 145 points.',
    );
    expect(summaryOf(score, {}, [])).toBe('Warriors 60, Nets 58, Q2 7:42.');
  });
});

describe('the narrator', () => {
  it('says nothing while only the clock runs, or if a change was undone', () => {
    const narrator = new Narrator(telling(10, 8, { Bingo: 10 }), 0);
    narrator.update(telling(10, 8, { Bingo: 10 }, 'Q2 7:30'), [], 60_000);
    expect(narrator.dueAt).toBeUndefined();
    narrator.update(telling(10, 8, { Bingo: 20 }), [], 61_000);
    narrator.update(telling(10, 8, { Bingo: 10 }), [], 62_000);
    expect([narrator.dueAt, narrator.speak(200_000)]).toEqual([undefined, undefined]);
  });

  it('takes the points of a board that loads later for known', () => {
    const narrator = new Narrator(telling(10, 8), 0);
    narrator.update(telling(10, 8, { Bingo: 120 }), [], 1_000);
    expect(narrator.dueAt).toBeUndefined();
    narrator.update(telling(10, 8, { Bingo: 130 }), [], 2_000);
    expect(narrator.speak(2_000 + NEWS_WAIT_MS)).toBe('Bingo plus 10, 130 points.');
  });

  it('announces a win at once, with other news, and own points after a while together', () => {
    const narrator = new Narrator(telling(10, 8, { Bingo: 10 }), 0);
    narrator.update(telling(12, 8, { Bingo: 20 }), [], 1_000);
    expect(narrator.dueAt).toBe(1_000 + NEWS_WAIT_MS);
    narrator.update(telling(12, 8, { Bingo: 80 }), ['You won a Bingo!!'], 2_000);
    expect([narrator.dueAt, narrator.speak(2_000)]).toEqual([2_000 + WIN_WAIT_MS, undefined]);
    // The score was there at the start, and has its own time.
    expect(narrator.speak(2_000 + WIN_WAIT_MS)).toBe('You won a Bingo!! Bingo plus 70, 80 points.');
    expect(narrator.dueAt).toBe(SCORE_EVERY_MS);
    expect(narrator.speak(SCORE_EVERY_MS)).toBe('Warriors 12, Nets 8, Q2 7:42.');
  });

  it('announces the score at once if the lead changes or play stops', () => {
    const narrator = new Narrator(telling(10, 8), 0);
    narrator.update(telling(10, 11), [], 1_000);
    expect(narrator.speak(1_000 + NEWS_WAIT_MS)).toBe('Warriors 10, Nets 11, Q2 7:42.');
    narrator.update(telling(10, 11, {}, 'Half-time', true), [], 5_000);
    expect(narrator.speak(5_000 + NEWS_WAIT_MS)).toBe('Warriors 10, Nets 11, Half-time.');
    narrator.update(telling(10, 11, {}, 'Half-time', true), [], 9_000);
    expect(narrator.dueAt).toBeUndefined();
  });

  const step = fc.record({
    after: fc.integer({ min: 1, max: 20_000 }),
    away: fc.nat(3),
    home: fc.nat(3),
    points: fc.constantFrom(-10, 0, 0, 0, 10, 50),
    wins: fc.nat({ max: 2 }),
    stopped: fc.constantFrom(false, false, false, true),
  });

  const game = fc.array(step, { maxLength: 40 });
  forAll('announces every win once and the newest score, not too often', 100, [game], (steps) => {
    let [at, away, home, bingo, won] = [0, 0, 0, 0, 0];
    const narrator = new Narrator(telling(0, 0, { Bingo: 0 }), 0);
    const said: { at: number; sentence: string }[] = [];
    let now = telling(0, 0, { Bingo: 0 });
    const speakUntil = (until: number) => {
      for (let due = narrator.dueAt; due !== undefined && due <= until; due = narrator.dueAt) {
        const when = Math.max(due, at);
        const sentence = narrator.speak(when) ?? '';
        expect(sentence).not.toBe('');
        const score = /Warriors (\d+), Nets (\d+), (.*?)\./.exec(sentence);
        if (score) expect(score.slice(1)).toEqual([`${away}`, `${home}`, now.score.when]);
        said.push({ at: when, sentence });
      }
    };
    for (const { after, stopped, ...moved } of steps) {
      speakUntil(at + after);
      at += after;
      [away, home, bingo] = [away + moved.away, home + moved.home, bingo + moved.points];
      now = telling(away, home, { Bingo: bingo }, stopped ? 'Half-time' : `Q2 ${at}`, stopped);
      narrator.update(
        now,
        Array.from({ length: moved.wins }, () => `win${won++}!`),
        at,
      );
    }
    speakUntil(Number.POSITIVE_INFINITY);
    expect(narrator.dueAt).toBeUndefined();
    const whole = said.map(({ sentence }) => sentence).join(' ');
    const told = [...whole.matchAll(/win\d+!/g)].map(([win]) => win);
    const counted = [...whole.matchAll(/And (\d+) more/g)].reduce((sum, [, more]) => sum + Number(more), 0);
    expect(new Set(told).size).toBe(told.length);
    expect(told.length + counted).toBe(won);
    const moves = [...whole.matchAll(/(plus|minus) (\d+)/g)];
    expect(moves.reduce((sum, [, sign, by]) => sum + (sign === 'plus' ? 1 : -1) * Number(by), 0)).toBe(bingo);
    // Two scores are far enough apart, or the lead changed, or play had stopped.
    const scores = said.flatMap(({ at: when, sentence }) => {
      const [, one, other, word] = /Warriors (\d+), Nets (\d+), (.*?)\./.exec(sentence) ?? [];
      return one ? [{ when, lead: Math.sign(Number(one) - Number(other)), word }] : [];
    });
    for (const [index, score] of scores.entries()) {
      const before = scores[index - 1] ?? { when: 0, lead: 0, word: '' };
      const early = score.when - before.when < SCORE_EVERY_MS;
      if (early) expect(score.lead !== before.lead || score.word === 'Half-time').toBe(true);
    }
    if (away + home > 0) expect(scores.length).toBeGreaterThan(0);
  });
});

/** A screen's view of an entry with these squares completed. */
const look = (squares: number[], entryId = 'entry'): Seen => ({
  entryId,
  standing: score(entryOf(), stealsOn(...squares)),
});

it('wins between two looks at one entry are celebrated, and at the first look no win, as after a reload', () => {
  const row = look([0, 1, 2, 3, 4]);
  const wonSince = (before?: Seen) => whatWasWon(bingo as AnySideGame, before, row);
  expect([wonSince(), wonSince(look([], 'other'))]).toEqual([[], []]);
  expect(wonSince(look([0, 1, 2, 3]))).toMatchObject([{ message: 'You won a Bingo!!', points: 50 }]);
});

it('two lines that one play wins are celebrated once, with the points of both', () => {
  const cross = [0, 1, 2, 3, 9, 14, 19, 24];
  const won = whatWasWon(bingo as AnySideGame, look(cross), look([...cross, 4]));
  expect(won).toMatchObject([{ message: 'You won a Bingo!!', points: 100 }]);
});

const team = (name: string, ...stats: Player['stats'][]): Team => ({
  ...{ id: name, name, shortName: name.slice(0, 3), color: '#123456' },
  players: stats.map((of) => ({
    ...{ id: 'p', first_name: 'A', last_name: 'B', display_name: 'A B', position: 'PG', tid: name },
    stats: of,
  })),
});

it('offers that are drawn by chance have a note for each team without season stats of any player', () => {
  expect(chanceNotes([team('Nets', null, null), team('Heat', null), undefined])).toEqual([
    'No season stats of Nets: Bingo, MVP tiers and Over/Under are drawn by chance.',
    'No season stats of Heat: Bingo, MVP tiers and Over/Under are drawn by chance.',
  ]);
  expect(chanceNotes([team('Nets', null, '{"PTS":12}'), team('Heat')])).toEqual([]);
});
