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
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { clockAt, completing, ending, type Fan, newEvent, newFan, store } from '../../../world.ts';
import { ask } from '../asking.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');
withPool();

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
    predictionItems.map(
      ({ currentValue, isPredictionMet, isDisqualified, hasPointsAwarded, completed, result, status }) => ({
        ...{ currentValue, isPredictionMet, isDisqualified, hasPointsAwarded, completed, result, status },
      }),
    ),
  squares: ({ selections }) => ({ selections: selections.map(({ completed }) => ({ completed })) }),
};

const shownItems = (hypeGame: HypeGame, board: unknown): unknown =>
  shown[hypeGame]?.(board as never) ?? anyGame[hypeGame].itemsNow(games.get(hypeGame)?.items, board);

let fan: Fan;
let eventId: string;
const games = new Map<HypeGame, Game>();

/** The answers of a call over AppSync and over HTTP. */
async function bothAnswers(hypeGame: HypeGame): Promise<[Game, Game]> {
  const args = { hypeGame, gameId: games.get(hypeGame)?.id };
  const { body } = await overHttp('get', args, { cookies: fan.cookies });
  return [await ask<Game>('get', args, fan), body.data as Game];
}

/** An entry's items scored as on the screens. */
async function onScreen(game: Game) {
  const loaded = await timelineOf(game.eventId);
  if (!loaded) throw new Error('there is no event');
  const { id, hypeGame, createdAt, items } = game;
  return score(asEntry({ id, eventId, hypeGame: hypeGame as HypeGame, createdAt, items }), loaded.timeline);
}

async function expectAsOnScreen(hypeGame: HypeGame): Promise<Game> {
  const [overGraphql, http] = await bothAnswers(hypeGame);
  const joined = games.get(hypeGame) as Game;
  const { points, board } = await onScreen(joined);
  expect(overGraphql).toMatchObject({ points, items: shownItems(hypeGame, board) });
  expect(http).toEqual(overGraphql);
  return overGraphql;
}

beforeAll(async () => {
  [fan, eventId] = await Promise.all([newFan(), newEvent()]);
  for (const hypeGame of hypeGames) {
    const { items, version, position, ticket, board } = await ask<Offer>('offer', { hypeGame, eventId }, fan);
    const chosen = choices[hypeGame].choose(items, 'a fan');
    const args = { hypeGame, eventId, version, position, ticket, board };
    const choice = hypeGame === 'ticTacToe' ? { teamId: 'home' } : { items: chosen };
    const result = await overAppSync('create', { ...args, ...choice }, fan);
    if ('error' in result) throw new Error(result.error.message);
    games.set(hypeGame, result.data as Game);
  }
});

describe.each(hypeGames)('%s', (hypeGame) => {
  it('is answered by create as the screens show it at first', async () => {
    const made = games.get(hypeGame) as Game;
    const { points, board } = await onScreen(made);
    expect(made).toMatchObject({ points, items: shownItems(hypeGame, board) });
  });
});

describe('get, over both APIs, answers what the screens show', () => {
  const at = () => Math.max(...[...games.values()].map(({ createdAt }) => createdAt)) + 1000;
  const items = <Item>(hypeGame: HypeGame) => games.get(hypeGame)?.items as Item[];

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
    for (const hypeGame of hypeGames) answered.set(hypeGame, await expectAsOnScreen(hypeGame));
    const now = <Item>(hypeGame: HypeGame) => answered.get(hypeGame)?.items as Item[];
    expect(now<BingoItem>('bingo').filter(({ completed }) => completed).length).toBeGreaterThan(6);
    expect(now<OverUnderItem>('overUnder').some(({ currentValue }) => currentValue > 0)).toBe(true);
    expect(answered.get('ticTacToe')?.points).toBe(50);
  });

  it('after the end', async () => {
    await store(eventId, [ending(at() + 1000)]);
    for (const hypeGame of hypeGames) await expectAsOnScreen(hypeGame);
    const { items: card, points } = await ask<Game>(
      'get',
      { hypeGame: 'overUnder', gameId: games.get('overUnder')?.id },
      fan,
    );
    const results = (card as OverUnderItem[]).map(({ result, completed }) => [completed, result]);
    expect(results.every(([completed, result]) => completed && result !== '')).toBe(true);
    expect(points > 0).toBe(results.some(([, result]) => result === 'won'));
  });
});
