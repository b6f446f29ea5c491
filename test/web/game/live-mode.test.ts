import { afterEach, expect, it, vi } from 'vitest';
import type { Fan } from '../../../graphql/types.generated.ts';
import { activeGamesQuery, entryQuery, fanQuery, forgetFan, queryClient } from '../../../web/src/api/queries.ts';
import { liveMode } from '../../../web/src/game/join/play-mode.ts';
import { event } from '../../games/match.ts';

const on = event();
const active = activeGamesQuery(on.id).queryKey;
const entry = entryQuery('squares', 'entry').queryKey;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

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

it('a fan who has joined has the entry without asking for it', async () => {
  isHere('first');
  await join(() => {});
  expect(queryClient.getQueryData(active)).toEqual({ squares: 'entry' });
  expect(queryClient.getQueryData(entry)).toMatchObject({ id: 'entry' });
});

it('an entry whose answer comes after another fan has signed in is not theirs', async () => {
  isHere('first');
  await join(() => {
    forgetFan();
    isHere('second');
  });
  expect(queryClient.getQueryData(active)).toEqual({});
  expect(queryClient.getQueryData(entry)).toBeUndefined();
});

it('a fan whose profile comes after the join has the entry', async () => {
  queryClient.setQueryData(active, {});
  await join(() => isHere('first'));
  expect(queryClient.getQueryData(active)).toEqual({ squares: 'entry' });
  expect(queryClient.getQueryData(entry)).toMatchObject({ id: 'entry' });
});
