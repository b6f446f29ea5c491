import { describe, expect, it } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import type { MvpPlayers } from '../../../../../games/side-games/mvp/team.ts';
import { type HypeGame, hypeGames } from '../../../../../games/side-games/side-game.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import type { Game, Offer } from '../../../../../graphql/types.generated.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import { contents, embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { embeddedSecret } from '../../../../fixtures/secret.ts';
import { shots } from '../../../../games/side-games/tic-tac-toe/shots.ts';
import { choices } from '../../../../laws/choices.ts';
import { expectAgreement } from '../../../agreement.ts';
import { half, score, settleAll } from '../../../ranked.ts';
import { clockAt, completing, ending, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refusal, someone } from '../asking.ts';

embeddedDatabase();
embeddedQueue('sweepQueueUrl', { fifo: true });
embeddedSecret('ticketSecretArn', 'a secret for tests');

/** For a game in which only the home team scores, two points at a time. */
const twoPoints = { selections: [0, 1, 2, 3, 4].map((digit) => ({ homeTeamScore: 2, awayTeamScore: digit })) };

/** The arguments of a join with an offer. */
function taken({ hypeGame, eventId, items, version, position, ticket, board }: Offer) {
  const chosen = hypeGame === 'squares' ? twoPoints : choices[hypeGame as HypeGame].choose(items, 'a fan');
  return { hypeGame, eventId, items: chosen, version, position, ticket, board };
}
const offerOf = (hypeGame: HypeGame, eventId: string, caller: Caller, board = 1) =>
  ask<Offer>('offer', { hypeGame, eventId, board }, caller);
const joinedBy = async (hypeGame: HypeGame, eventId: string, caller: Caller) =>
  ask<Game>('create', taken(await offerOf(hypeGame, eventId, caller)), caller);
const claim = ({ hypeGame, id }: Pick<Game, 'hypeGame' | 'id'>, points: number) => ({
  hypeGame,
  hypeGameId: id,
  points,
});

it.each(hypeGames)(
  'another fan’s %s entry is neither read nor saved, under its own id or a made-up one',
  async (hypeGame) => {
    const eventId = await newEvent();
    const [ann, bob] = [someone(), someone()];
    const game = await joinedBy(hypeGame, eventId, ann);
    const before = await contents('Entries');
    const other = hypeGames.find((key) => key !== hypeGame) as HypeGame;
    const ids: [HypeGame, string][] = [
      [hypeGame, game.id],
      [other, game.id],
      [hypeGame, entryId({ eventId, hypeGame, fanId: bob.sub })],
      [hypeGame, entryId({ eventId: 'nowhere', hypeGame, fanId: bob.sub })],
    ];
    for (const [key, id] of ids) {
      expect(await refusal('get', { hypeGame: key, gameId: id }, bob)).toBe('GameNotFound');
      expect(await refusal('savePoints', { hypeGame: key, hypeGameId: id, points: 0 }, bob)).toBe('GameNotFound');
    }
    expect(await refusal('getPoints', { hypeGame, eventId }, bob)).toBe('GameNotFound');
    expect(await refusal('getPoints', { hypeGame, eventId, fanId: ann.sub }, bob)).toBe('UnknownInput');
    expect(await contents('Entries')).toEqual(before);
  },
);

describe('an offer', () => {
  it('mixed from two boards is refused, whichever it is said to be', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const [one, two] = await Promise.all([1, 2].map((board) => offerOf('bingo', eventId, ann, board)));
    const [first, second] = [one?.items, two?.items] as [BingoCard, BingoCard];
    const differing = first.findIndex((square, index) => square.id !== second[index]?.id);
    const swapped = first.map((square, index) => (index === differing ? (second[index] as typeof square) : square));
    const halves = [...first.slice(0, 13), ...second.slice(13)];
    for (const board of [1, 2, 3]) {
      for (const items of [swapped, halves]) {
        expect(await refusal('create', { ...taken(one as Offer), items, board }, ann)).toBe('NotAsOffered');
      }
    }
    for (const items of [first, second]) {
      expect(await refusal('create', { ...taken(one as Offer), items, board: 3 }, ann)).toBe('NotAsOffered');
    }
    expect(await expectAgreement(eventId)).toEqual({});
    expect(await refusal('create', { ...taken(one as Offer), items: second, board: 2 }, ann)).toBe('none');
  });
});

describe('a join', () => {
  it('just before a play that the arena has seen and the feed has not sent earns no points from it', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const seen = Date.now() - 1;
    const [bingo, mvp, ticTacToe] = [
      await joinedBy('bingo', eventId, ann),
      await joinedBy('mvp', eventId, ann),
      await joinedBy('ticTacToe', eventId, ann),
    ];
    const squares = (bingo.items as BingoCard).filter(({ pid }) => pid !== '');
    const assists = (second: number, at: number) =>
      Array.from({ length: 13 }, (_, index): Play => {
        const one = { pid: (mvp.items as MvpPlayers)[0]?.id ?? '', classification: 'AST', threshold: 1 };
        return { ...completing(one, second + index, at), classification: 'ASSIST' } as Play;
      });
    const row = shots('h1@30 h2@31 h3@32').map((play) => ({ ...play, at: seen }));
    await store(eventId, [
      ...squares.map((square, index) => completing(square, 20 + index, seen)),
      ...assists(200, seen),
      ...row,
    ]);
    for (const game of [bingo, mvp, ticTacToe]) {
      expect(await refusal('savePoints', claim(game, 1), ann)).toBe('PointsNotSupported');
      expect(await refusal('savePoints', claim(game, 0), ann)).toBe('none');
    }
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });

    // A fan who joined a moment later gets the points.
    const since = Date.now() + 1;
    await store(eventId, [
      ...squares.map((square, index) => completing(square, 300 + index, since)),
      ...assists(400, since),
      ...shots('h1@500 h2@501 h3@502').map((play) => ({ ...play, at: since })),
    ]);
    for (const [game, points] of [
      [bingo, 240],
      [mvp, 25],
      [ticTacToe, 50],
    ] as const) {
      expect(await refusal('savePoints', claim(game, points), ann)).toBe('none');
    }
  });

  it.each(['overUnder', 'parlay', 'squares'] as const)(
    'of %s with a second left is closed, with an offer of any age',
    async (hypeGame) => {
      const eventId = await newEvent();
      const [ann, bob] = [someone(), someone()];
      const early = taken(await offerOf(hypeGame, eventId, ann));
      const allUnders = Array.isArray(early.items)
        ? early.items.map((item: object) => ('prediction' in item ? { ...item, prediction: 'under' } : item))
        : early.items;
      const now = Date.now();
      await store(eventId, [clockAt(0, now - 100), clockAt(719, now - 50, 4)]);
      expect(await refusal('offer', { hypeGame, eventId }, bob)).toBe('JoiningClosed');
      for (const position of [early.position, 1 / 2880, 0]) {
        expect(await refusal('create', { ...early, items: allUnders, position }, ann)).toBe('JoiningClosed');
      }
      await store(eventId, [clockAt(10, now - 40, 5), ending(now)]);
      expect(await refusal('create', early, ann)).toBe('JoiningClosed');
      expect(await expectAgreement(eventId)).toEqual({});
    },
  );

  it('of Squares after the whistle earns nothing for the score it was bought at, whenever the whistle is told', async () => {
    for (const late of [-1, 0, 5_000]) {
      const eventId = await newEvent();
      const ann = someone();
      const now = Date.now();
      await store(eventId, [
        { ...score('a', 'home', 2, 10), at: now - 3_000_000 },
        clockAt(0, now - 1_500_000, 2),
        clockAt(719, now - 1_000, 2),
      ]);
      const game = await joinedBy('squares', eventId, ann);
      await store(eventId, [{ ...half, at: game.createdAt + late }]);
      expect(await refusal('savePoints', claim(game, 100), ann)).toBe('PointsNotSupported');
      expect(await refusal('savePoints', claim(game, 0), ann)).toBe('none');
      expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 0 });
    }
  });

  it('of Squares before the half began earns it', async () => {
    const eventId = await newEvent();
    const ann = someone();
    const game = await joinedBy('squares', eventId, ann);
    const at = game.createdAt + 1_000;
    await store(eventId, [
      { ...score('a', 'home', 2, 10), at },
      clockAt(0, at + 1_000_000, 2),
      { ...half, at: at + 2_000_000 },
    ]);
    expect(await refusal('savePoints', claim(game, 100), ann)).toBe('none');
    await settleAll(eventId);
    expect(await expectAgreement(eventId)).toEqual({ [ann.sub]: 100 });
  });
});
