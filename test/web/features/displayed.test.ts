import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { calls } from '../../../graphql/calls.ts';
import { OWN_CACHE } from '../../../web/src/api/kept-answer.ts';
import { fanQuery, queryClient } from '../../../web/src/api/queries.ts';
import {
  chosenGames,
  hubGames,
  saveDisplayed,
  withGameMoved,
  withGameToggled,
} from '../../../web/src/features/hub/displayed.ts';
import { forAll } from '../../runs.ts';
import { MemoryCaches } from '../browser-storage.ts';

describe('the games on the hub', () => {
  it('are the default four, the main one first, for a fan without a choice', () => {
    expect(hubGames(undefined, undefined)).toEqual(['bingo', 'squares', 'ticTacToe', 'parlay']);
    expect(hubGames([], {})).toEqual(hubGames(undefined, undefined));
  });

  it('are in the order the fan chose; unknown games are passed over', () => {
    expect(hubGames(['parlay', 'chess', 'mvp'], {})).toEqual(['parlay', 'mvp']);
    expect(chosenGames(['chess'])).toEqual(chosenGames(undefined));
  });

  it('have the joined ones first, in the same order, and those that were not chosen too', () => {
    expect(hubGames(undefined, { parlay: 1, squares: 1 })).toEqual(['squares', 'parlay', 'bingo', 'ticTacToe']);
    expect(hubGames(['bingo'], { mvp: 1 })).toEqual(['mvp', 'bingo']);
  });
});

describe('the choice of games', () => {
  it('moves one up or down, and stops at both ends', () => {
    expect(withGameMoved(['bingo', 'mvp', 'parlay'], 'parlay', -1)).toEqual(['bingo', 'parlay', 'mvp']);
    expect(withGameMoved(['bingo', 'mvp', 'parlay'], 'bingo', 1)).toEqual(['mvp', 'bingo', 'parlay']);
    expect(withGameMoved(['bingo', 'mvp'], 'bingo', -1)).toEqual(['bingo', 'mvp']);
    expect(withGameMoved(['bingo', 'mvp'], 'mvp', 1)).toEqual(['bingo', 'mvp']);
  });

  it('takes one out and puts it in at the end, but never the last one out', () => {
    expect(withGameToggled(['bingo', 'mvp'], 'bingo')).toEqual(['mvp']);
    expect(withGameToggled(['mvp'], 'bingo')).toEqual(['mvp', 'bingo']);
    expect(withGameToggled(['mvp'], 'mvp')).toEqual(['mvp']);
  });

  const taps = fc.array(fc.constantFrom(...hypeGames), { maxLength: 30 });
  forAll('stays a list of games, each once, whatever is toggled', 100, [taps], (toggled) => {
    const games = toggled.reduce(withGameToggled, chosenGames(undefined));
    expect(games.length).toBeGreaterThan(0);
    expect(new Set(games).size).toBe(games.length);
  });
});

describe('saving the choice', () => {
  afterEach(() => queryClient.clear());
  const before = ['bingo', 'mvp'];
  const hub = () => queryClient.getQueryData(fanQuery.queryKey)?.displayedGames;
  const serve = (...answers: Promise<Response>[]) => {
    queryClient.setQueryData(fanQuery.queryKey, { username: 'fan', email: '', displayedGames: before });
    const fetch = vi.fn((_url: string, _init: RequestInit) => answers.shift());
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const saved = () => Promise.resolve(new Response(null, { status: 204 }));
  const refused = () => Promise.resolve(Response.json({ status: 429 }, { status: 429 }));

  it('shows it at once and puts it to /api/user/data', async () => {
    const fetch = serve(saved());
    const saving = saveDisplayed(['mvp', 'squares']);
    expect(hub()).toEqual(['mvp', 'squares']);
    await saving;
    expect(hub()).toEqual(['mvp', 'squares']);
    const [url, { method, body }] = fetch.mock.calls[0] as [string, RequestInit];
    expect([url, method, body]).toEqual(['/api/user/data', 'PUT', '{"displayedGames":["mvp","squares"]}']);
  });

  it('keeps it for a reload without a network', async () => {
    const storage = new MemoryCaches();
    vi.stubGlobal('caches', storage);
    serve(saved());
    await saveDisplayed(['squares']);
    const own = await storage.open(OWN_CACHE);
    const data = { username: 'fan', displayedGames: ['squares'] };
    await expect.poll(async () => (await own.match(calls.userData.path))?.json()).toMatchObject({ data });
  });

  it('undoes a refused choice, and leaves a later one unchanged', async () => {
    serve(refused());
    await saveDisplayed(['mvp']);
    expect(hub()).toEqual(before);
    serve(refused(), saved());
    await Promise.all([saveDisplayed(['mvp']), saveDisplayed(['squares'])]);
    expect(hub()).toEqual(['squares']);
  });
});
