import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BingoCard } from '../../../games/side-games/bingo/card.ts';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { replaySeedOf } from '../../../games/timeline/replay.ts';
import { queryClient } from '../../../web/src/api/queries.ts';
import { ReplayGame } from '../../../web/src/game/replay/replay-game.ts';
import { replayMode } from '../../../web/src/game/replay/replay-mode.ts';
import {
  currentReplay,
  keepReplay,
  leaveReplay,
  type Replay,
  startReplay,
} from '../../../web/src/game/replay/stored-replay.ts';
import { madeUpFacts } from '../../games/match.ts';
import { plays, TIPOFF, timelineOf } from '../../games/plays.ts';
import { browserStorage } from '../browser-storage.ts';

const log = `
  a TWO_POINT_MAKE home-1 @10
  b TWO_POINT_MAKE home-1 @400
  c TWO_POINT_MAKE home-1 @2000
  d TWO_POINT_MAKE home-1 @2700
  over ENDED @2880`;
const ended = foldEvent(timelineOf(log));

/** What the server was asked for, which deals as it does. */
const asked: URLSearchParams[] = [];
const deal = (input: unknown) => {
  const query = new URL(String(input), 'http://localhost').searchParams;
  asked.push(query);
  const hypeGame = query.get('hypeGame') as HypeGame;
  const [board, position] = [Number(query.get('board')), Number(query.get('position'))];
  const items = sideGames[hypeGame].deal(madeUpFacts(), replaySeedOf('fan', 'event', hypeGame, board), position);
  return Promise.resolve(
    Response.json({ status: 200, data: { hypeGame, eventId: 'event', board, version: 'v1', position, items } }),
  );
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('fetch', vi.fn(deal));
  asked.length = 0;
  startReplay('event');
});
afterEach(() => {
  leaveReplay();
  queryClient.clear();
});

function alone() {
  const game = new ReplayGame(ended, plays(log), { position: 0, speed: 1, paused: true });
  return { game, mode: replayMode(game, currentReplay()?.run ?? '') };
}
const entries = (): Replay['entries'] => currentReplay()?.entries ?? [];
const refusalOf = (joining: Promise<void>) =>
  joining.then(
    () => 'joined',
    ({ code }) => code,
  );

describe('joining in a replay', () => {
  it('takes offered items, from the current moment of the replay, and keeps them on the phone', async () => {
    const { mode } = alone();
    const offer = await queryClient.fetchQuery(mode.offer('bingo', 2));
    const { version, position, board, items } = offer;
    const picked = (items as BingoCard).map((square, index) => ({ ...square, userSelected: index < 5 }));
    await mode.join('bingo', { items: picked, version, position, board });
    await mode.join('ticTacToe', { teamId: 'home' });
    expect(entries()).toMatchObject([
      { hypeGame: 'bingo', createdAt: TIPOFF + 10_001, items: picked },
      { hypeGame: 'ticTacToe', createdAt: TIPOFF + 10_001, items: { teamId: 'home' } },
    ]);
    expect(JSON.parse(sessionStorage.getItem('replay') ?? '').entries).toEqual(entries());
    expect(asked.every((query) => Number(query.get('position')) === position)).toBe(true);
  });

  it('refuses items that were not offered, a wrong board, and an earlier offer', async () => {
    const { game, mode } = alone();
    const { items, version, position } = await queryClient.fetchQuery(mode.offer('bingo', 1));
    const join = (change: object) => refusalOf(mode.join('bingo', { items, version, position, board: 1, ...change }));
    const forged = (items as BingoCard).map((square) => ({ ...square, threshold: square.threshold + 1 }));
    expect(await join({ items: forged })).toBe('NotAsOffered');
    expect(await join({ board: 2 })).toBe('NotAsOffered');
    expect(await join({ version: 'older' })).toBe('NotAsOffered');
    expect(await join({ items: 5 })).toBe('InvalidInput');
    game.skip();
    expect([await join({}), entries()]).toEqual(['OfferExpired', []]);
  });

  it('closes where the live game had closed', async () => {
    const { game, mode } = alone();
    for (const period of [3, 4]) {
      expect(game.nextPeriod).toBe(period);
      game.skip();
    }
    const selections = [0, 1, 2, 3, 4].map((digit) => ({ homeTeamScore: digit, awayTeamScore: digit }));
    expect(await refusalOf(mode.join('squares', { items: { selections } }))).toBe('JoiningClosed');
    await mode.join('ticTacToe', { teamId: 'away' });
    game.skip();
    expect(await refusalOf(mode.join('mvp', { items: [] }))).toBe('JoiningClosed');
    expect(entries().map(({ hypeGame }) => hypeGame)).toEqual(['ticTacToe']);
  });

  it('makes one entry of two taps', async () => {
    const { mode } = alone();
    await Promise.all([mode.join('ticTacToe', { teamId: 'home' }), mode.join('ticTacToe', { teamId: 'away' })]);
    expect(entries().map(({ items }) => items)).toEqual([{ teamId: 'home' }]);
  });

  it('waits while the fan chooses, and asks again for the rest of the game', async () => {
    const { game, mode } = alone();
    await queryClient.fetchQuery(mode.offer('bingo', 1));
    const done = mode.pauseWhileChoosing();
    expect(game.playback.waits).toBe(true);
    expect(queryClient.getQueryState(mode.offer('bingo', 1).queryKey)?.isInvalidated).toBe(true);
    done();
    expect(game.playback.waits).toBe(false);
  });
});

describe('the replay of a tab', () => {
  it('goes on where its event is chosen again, until it is over or left', () => {
    const first = currentReplay();
    keepReplay(first?.run ?? '', { position: 7 });
    startReplay('event');
    expect(currentReplay()).toMatchObject({ run: first?.run, position: 7 });
    keepReplay(first?.run ?? '', { over: true });
    startReplay('event');
    expect(currentReplay()).toMatchObject({ position: 0, over: false, entries: [] });
    expect(currentReplay()?.run).not.toBe(first?.run);
    leaveReplay();
    expect([currentReplay(), sessionStorage.getItem('replay')]).toEqual([undefined, null]);
  });

  it('ignores the progress of one that was left', () => {
    const left = currentReplay()?.run ?? '';
    startReplay('another');
    keepReplay(left, { position: 9 });
    expect(currentReplay()).toMatchObject({ eventId: 'another', position: 0 });
  });
});
