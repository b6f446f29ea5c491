import { beforeAll, expect, it } from 'vitest';
import { type Phone, phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const DAY = 24 * 3_600_000;
const inThreeDays = Date.now() + 3 * DAY;

let phone: Phone;
let nextId: string;

beforeAll(async () => {
  // A name that no other game of the cloud has.
  const home = { name: 'Harbour Herons', shortName: 'HER' };
  const game = await stageGame(cloud, court, { home });
  const next = await stageGame(cloud, court, { home, startsAt: inThreeDays });
  nextId = next.event.id;
  const fan = await newFan(cloud.url);
  await fan.call('PUT', '/api/user/data', { favoriteTeam: game.event.home.name });
  await fan.joinAll(game.event);
  await game.tellUntil();
  phone = await phoneOf(browser, fan, game.event.id);
});

it('after a game its board says when the next one of the fan’s teams is, with a calendar file', async () => {
  const { page, end } = phone;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const line = page.getByText(/^Next: /);
  const day = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' }),
    inThreeDays,
  );
  // The edge may keep a schedule from before the game was on it.
  const shown = async () => {
    asked.length = 0;
    await page.goto(`${cloud.url}/bingo`);
    await line.waitFor(soon);
    return line.innerText();
  };
  await expect.poll(shown, soon).toContain(` at HER, ${day}, `);
  expect(asked.filter((path) => path.endsWith('/schedule'))).toHaveLength(1);
  const address = await line.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const answer = await fetch(`${cloud.url}${address}`);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain(`UID:${nextId}@hype\r\n`);
  expect(await complaints(page, 'the result with the next game')).toEqual([]);
  await end();
});
