import { beforeAll, describe, expect, it } from 'vitest';
import type { BingoItem } from '../../../../../games/side-games/bingo/card.ts';
import type { OverUnderItem } from '../../../../../games/side-games/over-under/card.ts';
import { type HypeGame, hypeGames } from '../../../../../games/side-games/side-game.ts';
import { type BoardOf, score } from '../../../../../games/side-games/side-games.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import type { Game, Offer } from '../../../../../graphql/types.generated.ts';
import { timelineOf } from '../../../../../lambdas/stores/log.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { anyGame, asEntry } from '../../../../games/any-game.ts';
import { choices } from '../../../../laws/choices.ts';
import { clockAt, completing, ending, newEvent, store } from '../../../world.ts';
import { ask, someone } from '../asking.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');

/** The values that screens show of each item, by the item's field names; of a side game without a row, what its own rule makes of the board. */
const shown: { [Key in HypeGame]?: (board: BoardOf[Key]) => unknown } = {
  bingo: ({ squares }) => squares.map(({ completed, currentValue }) => ({ completed, currentValue })),
  mvp: ({ selectedTeam }) => selectedTeam.map(({ points }) => ({ points })),
  parlay: ({ categories }) =>
    categories.map(({ homeTeam, awayTeam, result }) => ({
      homeTeam: { value: homeTeam.value },
      awayTeam: { value: awayTeam.value },
      result,
    })),
  overUnder: ({ predictionItems }) =>
    predictionItems.map(({ currentValue, isPredictionMet, isDisqualified, hasPointsAwarded, completed, result }) => ({
      ...{ currentValue, isPredictionMet, isDisqualified, hasPointsAwarded, completed, result },
    })),
  squares: ({ selections }) => ({ selections: selections.map(({ completed }) => ({ completed })) }),
};

const shownItems = (hypeGame: HypeGame, board: unknown): unknown =>
  shown[hypeGame]?.(board as never) ?? anyGame[hypeGame].itemsNow(games.get(hypeGame)?.items, board);

const fan = someone();
let eventId: string;
const games = new Map<HypeGame, Game>();

/** Expects of an answer that its items are as the screens score those of the entry. */
async function expectAsOnScreen(hypeGame: HypeGame, answer: Game): Promise<void> {
  const { id, createdAt, items } = games.get(hypeGame) as Game;
  const loaded = await timelineOf(eventId);
  if (!loaded) throw new Error('there is no event');
  const { points, board } = score(asEntry({ id, eventId, hypeGame, createdAt, items }), loaded.timeline);
  expect(answer).toMatchObject({ points, items: shownItems(hypeGame, board) });
}
async function gotAsOnScreen(hypeGame: HypeGame): Promise<Game> {
  const got = await ask<Game>('get', { hypeGame, gameId: games.get(hypeGame)?.id }, fan);
  await expectAsOnScreen(hypeGame, got);
  return got;
}

beforeAll(async () => {
  eventId = await newEvent();
  for (const hypeGame of hypeGames) {
    const { items, version, position, ticket, board } = await ask<Offer>('offer', { hypeGame, eventId }, fan);
    const chosen = choices[hypeGame].choose(items, 'a fan');
    const args = { hypeGame, eventId, version, position, ticket, board };
    const choice = hypeGame === 'ticTacToe' ? { teamId: 'home' } : { items: chosen };
    games.set(hypeGame, await ask<Game>('create', { ...args, ...choice }, fan));
  }
});

describe('create and get answer what the screens show', () => {
  const at = () => Math.max(...[...games.values()].map(({ createdAt }) => createdAt)) + 1000;
  const items = <Item>(hypeGame: HypeGame) => games.get(hypeGame)?.items as Item[];

  it('at first', async () => {
    for (const [hypeGame, made] of games) await expectAsOnScreen(hypeGame, made);
  });

  it('during the game', async () => {
    const reached = items<BingoItem>('bingo')
      .filter(({ pid }) => pid !== '')
      .slice(0, 6);
    const over = items<OverUnderItem>('overUnder').map(({ id: pid, stat: classification, threshold }) => ({
      ...{ pid, classification, threshold: threshold + 0.5 },
    }));
    const shots = [1000, 7000, 14_000].map((hsx, index): Play => {
      const { rev, order, period, clock, at: when } = clockAt(400 + index, at());
      const where = { hsx, hsy: 500, tid: 'home', pid: 'home-1', shotType: 'MAKE' as const };
      return { kind: 'shot', id: `shot-${index}`, rev, order, period, clock, at: when, ...where };
    });
    const plays = [...reached, ...over].map((square, index) => completing(square, 10 + index, at()));
    await store(eventId, [...plays, ...shots]);
    const answered = new Map<HypeGame, Game>();
    for (const hypeGame of hypeGames) answered.set(hypeGame, await gotAsOnScreen(hypeGame));
    const now = <Item>(hypeGame: HypeGame) => answered.get(hypeGame)?.items as Item[];
    expect(now<BingoItem>('bingo').filter(({ completed }) => completed).length).toBeGreaterThan(6);
    expect(now<OverUnderItem>('overUnder').some(({ currentValue }) => currentValue > 0)).toBe(true);
    expect(answered.get('ticTacToe')?.points).toBe(50);
  });

  it('after the end', async () => {
    await store(eventId, [ending(at() + 1000)]);
    for (const hypeGame of hypeGames) await gotAsOnScreen(hypeGame);
    const { items: card, points } = await gotAsOnScreen('overUnder');
    const results = (card as OverUnderItem[]).map(({ result, completed }) => [completed, result]);
    expect(results.every(([completed, result]) => completed && result !== '')).toBe(true);
    expect(points > 0).toBe(results.some(([, result]) => result === 'won'));
  });
});
