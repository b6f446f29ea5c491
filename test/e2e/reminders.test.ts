import { afterAll, expect, it } from 'vitest';
import type { Reminders } from '../../graphql/types.generated.ts';
import { phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud, fanPhone } from './on-shared-cloud.ts';
import { openSchedule } from './path.ts';
import { deliver, givePushes } from './push-phone.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const MINUTE = 60_000;

/** A game that begins in nine minutes, so its fans get a push within the next minute. No other game of the cloud has this name. */
const game = await stageGame(cloud, court, {
  startsAt: Date.now() + 9 * MINUTE,
  home: { name: 'Lagoon Larks', shortName: 'LRK' },
});
const { event } = await stageGame(cloud, court);
const fan = await newFan(cloud.url);
await fan.joinBingo(event.id);
const { page, context, problems } = await phoneOf(browser, fan, event.id, { serviceWorkers: 'allow' });
const received = await givePushes(context, cloud.url, fan);
const session = await context.newCDPSession(page);
afterAll(() => session.detach());

const reminders = async () => (await fan.call('GET', '/api/user/reminders')).data as Reminders;

it('after a first evening a fan chooses a game, and is asked for notifications then', async () => {
  const remind = page.getByRole('button', { name: /^Remind me of .* at Lagoon Larks$/ });
  await openSchedule(page, `${cloud.url}/schedule`, remind);
  await remind.tap();
  const sheet = page.getByRole('dialog', { name: 'A word before the game' });
  await sheet.getByRole('button', { name: 'Turn on' }).waitFor();
  await sheet.getByRole('button', { name: 'Turn on' }).tap();
  await page.getByText('You will be reminded').waitFor();
  expect(await remind.getAttribute('aria-pressed')).toBe('true');
  expect(await reminders()).toMatchObject({ devices: 1, events: [game.event.id] });
  expect(problems).toEqual([]);
});

it('the profile has the hours without pushes, and the calendar of the fan’s teams', async () => {
  await page.goto(`${cloud.url}/profile`);
  const section = page.getByRole('region', { name: 'A word before the game' });
  await section.getByLabel('Quiet from').selectOption('12 AM');
  await expect.poll(reminders, soon).toMatchObject({ quietFrom: 0, quietTo: 8, closings: true });
  // No hour is quiet, whatever time it is.
  await section.getByLabel('until').selectOption('12 AM');
  await section.getByLabel('Before joining closes, too').uncheck();
  await expect.poll(reminders, soon).toMatchObject({ quietFrom: 0, quietTo: 0, closings: false });
  await section.getByRole('button', { name: 'Make a calendar address' }).tap();
  const address = await section.getByText(/^http:.*teams\.ics/).innerText();
  const calendar = await fetch(address);
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain('at Lagoon Larks');
  expect(await complaints(page, 'reminders')).toEqual([]);
  expect(problems).toEqual([]);
});

it('a push says that the game begins, and its notification opens the hub of the game', async () => {
  const texts: string[] = [];
  const arrived = async () => texts.push(...(await received()));
  await expect.poll(arrived, { timeout: 150_000, interval: 500 }).toBeGreaterThan(0);
  expect(texts).toHaveLength(1);
  const [text = ''] = texts;
  const { title, body, path } = JSON.parse(text) as { title: string; body: string; path: string };
  expect([title, body]).toEqual([
    `${game.event.away.name} at Lagoon Larks`,
    'Begins in ten minutes. Pick your boards.',
  ]);

  const { shown, tap } = await deliver(session, page, text);
  expect(shown).toEqual([[title, { body, tag: 'reminder', icon: '/icons/icon-192.png', data: path }]]);
  await tap();
  await page.waitForURL(`${cloud.url}/home`);
  await page.getByText('LRK').first().waitFor();
  const chosen = (await context.cookies(cloud.url)).find(({ name }) => name === 'gameId');
  expect(chosen?.value).toBe(game.event.id);
}, 240_000);

it('after a game its board says when the next one of the fan’s teams is, with a calendar file', async () => {
  const inThreeDays = Date.now() + 3 * 24 * 60 * MINUTE;
  // A name that no other game of the cloud has.
  const home = { name: 'Harbour Herons', shortName: 'HER' };
  const over = await stageGame(cloud, court, { home });
  const next = await stageGame(cloud, court, { home, startsAt: inThreeDays });
  const player = await newFan(cloud.url);
  await player.call('PUT', '/api/user/data', { favoriteTeam: home.name });
  await player.joinAll(over.event);
  await over.tellUntil();
  const { page } = await fanPhone(player, over.event.id);
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
  expect(await answer.text()).toContain(`UID:${next.event.id}@hype\r\n`);
  expect(await complaints(page, 'the result with the next game')).toEqual([]);
});
