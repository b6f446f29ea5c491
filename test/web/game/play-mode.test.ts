import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HypeGame, hypeGames, seedOf } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import type { Fan } from '../../../graphql/types.generated.ts';
import { activeGamesQuery, entryQuery, fanQuery, forgetFan, queryClient } from '../../../web/src/api/queries.ts';
import { liveMode, offerQuery } from '../../../web/src/game/join/play-mode.ts';
import { event, madeUpFacts } from '../../games/match.ts';

const facts = madeUpFacts();
const ticket = { eventId: 'event', version: facts.version, remaining: 0.6, at: 0, ticket: 'signed' };
const session = { session: { isLoggedIn: true, fanId: 'ann' } };
let answers: Record<string, unknown>;
let asked: string[];

afterEach(() => queryClient.clear());
beforeEach(() => {
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
  ['are not frozen', { '/api/hype/facts': undefined }],
  ['are not those of the ticket', { '/api/hype/ticket': { ...ticket, version: 'newer' } }],
  ['leave a team without players', { '/api/hype/facts': { ...facts, home: { ...facts.home, players: [] } } }],
])('has the server deal where the facts %s', async (_, change) => {
  Object.assign(answers, change, { '/api/hype/offer': { items: 'dealt by the server' } });
  expect(await offer('bingo')).toEqual({ items: 'dealt by the server' });
});

const on = event();
const active = activeGamesQuery(on.id).queryKey;
/** What the app knows of the joined games. */
const joined = () => [active, entryQuery('squares', 'entry').queryKey].map((key) => queryClient.getQueryData(key));

/** The fan has signed in and plays nothing. */
function isHere(username: string): void {
  const fan: Fan = { username, email: `${username}@example.com`, displayedGames: [] };
  queryClient.setQueryData(fanQuery.queryKey, fan);
  queryClient.setQueryData(active, {});
}

/** Joins Squares. @param meanwhile what happens before the answer */
async function join(meanwhile: () => void): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    meanwhile();
    return Response.json({ status: 200, data: { id: 'entry', hypeGame: 'squares' } });
  });
  await liveMode(on).join('squares', { items: { selections: [] } });
}

it.each([
  ['of a fan who has signed in', () => isHere('first'), () => {}],
  ['of a fan whose profile comes after it', () => queryClient.setQueryData(active, {}), () => isHere('first')],
])('a join %s brings the entry, which is not asked for', async (_, before, meanwhile) => {
  before();
  await join(meanwhile);
  expect(joined()).toEqual([{ squares: 'entry' }, { id: 'entry', hypeGame: 'squares' }]);
});

it('an entry whose answer comes after another fan has signed in is not theirs', async () => {
  isHere('first');
  await join(() => {
    forgetFan();
    isHere('second');
  });
  expect(joined()).toEqual([{}, undefined]);
});
