import { expect, it } from 'vitest';
import { wholeExport } from '../../../web/src/features/profile/account.tsx';

const games = ['a', 'b', 'c', 'd', 'e'].map((eventId) => ({ eventId }));

/** Pages of two games, as the server makes them. */
async function ask({ after = '' }: { after?: string }) {
  const rest = games.filter(({ eventId }) => eventId > after);
  const page = rest.slice(0, 2);
  return { account: { username: 'ada' }, games: page, next: rest.length > 2 ? page.at(-1)?.eventId : null };
}

it('an export is one file with the games of all its pages', async () => {
  expect(await wholeExport(ask)).toEqual({ account: { username: 'ada' }, games });
});
