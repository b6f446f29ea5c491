import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HypeGame, hypeGames, seedOf } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import { queryClient } from '../../../web/src/api/queries.ts';
import { offerQuery } from '../../../web/src/game/join/play-mode.ts';
import { madeUpFacts } from '../../games/match.ts';

const facts = madeUpFacts();
const ticket = { eventId: 'event', version: facts.version, remaining: 0.6, at: 0, ticket: 'signed' };
const session = { session: { isLoggedIn: true, fanId: 'ann' } };
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  queryClient.clear();
  asked = [];
  answers = { '/api/hype/ticket': ticket, '/api/hype/facts': facts, '/api/auth/session': session };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { setItem() {} });
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] as string;
    asked.push(path);
    const data = answers[path];
    if (data === undefined) {
      return Response.json({ status: 404, error: { code: 'FactsNotFrozen', message: '' } }, { status: 404 });
    }
    return Response.json({ status: 200, data });
  });
});
afterEach(() => vi.unstubAllGlobals());

const offer = (hypeGame: HypeGame, board = 1) => queryClient.fetchQuery(offerQuery(hypeGame, 'event', board));

it.each(hypeGames)('deals %s as the server would, with the proof', async (hypeGame) => {
  const seed = seedOf('ann', 'event', hypeGame, 1);
  expect(await offer(hypeGame)).toEqual({
    ...{ hypeGame, eventId: 'event', board: 1, version: facts.version, position: 0.6, ticket: 'signed', seed },
    items: sideGames[hypeGame].deal(facts, seed, 0.6),
  });
});

it('asks once for the data that is the same for all boards', async () => {
  const [one, two] = await Promise.all([offer('bingo', 1), offer('bingo', 2), offer('overUnder')]);
  expect(one?.items).not.toEqual(two?.items);
  expect(asked.sort()).toEqual(['/api/auth/session', '/api/hype/facts', '/api/hype/ticket']);
});

it.each([
  ['are not frozen', () => delete answers['/api/hype/facts']],
  [
    'are not those of the ticket',
    () => Object.assign(answers, { '/api/hype/ticket': { ...ticket, version: 'newer' } }),
  ],
  [
    'leave a team without players',
    () => Object.assign(answers, { '/api/hype/facts': { ...facts, home: { ...facts.home, players: [] } } }),
  ],
])('has the server deal where the facts %s', async (_, change) => {
  change();
  answers['/api/hype/offer'] = { items: 'dealt by the server' };
  expect(await offer('bingo')).toEqual({ items: 'dealt by the server' });
});
