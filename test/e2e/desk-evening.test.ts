import { expect, it } from 'vitest';
import { variables } from '../../lambdas/lib/environment.ts';
import { findCloud } from '../../operator/endpoint.ts';
import { openDesk, wide } from './at-desk.ts';
import { type Phone, phoneOf, smallPhone, soon } from './browser.ts';
import { newFan, newName } from './fan.ts';
import { complaints } from './look.ts';
import { mailedIn } from './mailed.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, openReceipt, readRules } from './path.ts';
import { resize } from './screen-size.ts';

const homeList = `7 Ada Moreau, G
11 Iris Kovac, F
23 Lena Osei, C
4 Rosa Klein, G
9 Juno Abara, F
12 Vera Sand, G
15 Mina Holt, C`;
const awayList = `3 Nora Lind, G
8 Mila Tanaka, F
30 Zoe Adeyemi, C
5 Ines Bauer, G
21 Kaya Stone, F
33 Thea Quist, C`;

/** Joins Over/Under on the phone. @param unders number of cards, from the first, on which the fan chooses Under */
async function joinUnder({ page }: Phone, unders: number): Promise<void> {
  await arrive(page, cloud.url, '/home', 'Your games');
  await readRules(page, 'Over Under', 'How to play OverUnder');
  const under = page.getByRole('radio', { name: 'Under' });
  await expect.poll(() => under.count(), soon).toBe(5);
  for (let card = 0; card < unders; card += 1) await under.nth(card).check();
  await page.getByRole('button', { name: 'Play these five' }).tap();
  await page.getByRole('list', { name: 'Your predictions' }).waitFor(soon);
}

it('an evening entered by hand alone, from pasted names to the official list, with two fans beside it', async () => {
  findCloud(cloud.data, [variables.eventsTable]);
  const desk = await openDesk('', { viewport: wide });
  const { page, button, said } = desk;

  await page.getByRole('heading', { name: 'The desk' }).waitFor(soon);
  await button('Make a game').click();
  const make = button('Make the game');
  const isRefused = async (words: string) => {
    await make.click();
    await said(words);
  };
  await isRefused('Name both teams.');
  await page.getByLabel('Away team').fill('Summit Rams');
  await page.getByLabel('Away players').fill(awayList);
  await page.getByLabel('Home team').fill('Harbor Lights');
  await page.getByLabel('Home players').fill(homeList.replace('Rosa', '<b>Rosa'));
  await page.getByLabel('Reason').fill('our club plays tonight');
  // A refusal names the list and its line, and all entries stay.
  await isRefused('Home players, line 4: must have no < or >.');
  await page.getByLabel('Home players').fill(homeList);
  expect(await page.getByLabel('Away players').inputValue()).toBe(awayList);
  await make.click();
  await page.getByRole('heading', { name: 'Summit Rams at Harbor Lights' }).waitFor(soon);
  await said('“our club plays tonight”');
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const names = ['one', 'two'].map(newName);
  const fans = await Promise.all(names.map((name) => newFan(cloud.url, name)));
  // The official list has fans with a verified e-mail.
  for (const fan of fans) {
    const link = new URL(await mailedIn(cloud)(fan.name, 'verifyEmail'));
    expect((await fan.call('POST', '/api/auth/verifyEmail', { code: link.hash.slice(1) })).http).toBe(200);
  }
  const phones = await Promise.all(fans.map((fan) => phoneOf(browser, fan, eventId)));
  // Every player has a play below, and less than the lowest line of any card, so each Under wins in the end.
  for (const [index, unders] of [5, 3].entries()) await joinUnder(phones[index] as Phone, unders);

  await resize(page, smallPhone);
  await page.getByRole('link', { name: 'The scorer’s table' }).click();
  await button('Start Q1').click();
  const tap = async (who: string, what: string) => {
    await button(new RegExp(`^\\d+ ${who} ?\\d+ P, `)).click();
    await button(what).click();
  };
  await tap('A. Moreau', '3 made');
  await button('Right wing').click();
  await tap('I. Kovac', 'Assist');
  await tap('N. Lind', '2 missed');
  await tap('R. Klein', 'Rebound');
  await tap('L. Osei', '2 made');
  await tap('Z. Adeyemi', 'Foul');
  await tap('L. Osei', 'Free throw made');
  await button(/Team$/).first().click();
  await button('Timeout').click();
  await button(/^Start the clock/).waitFor(soon);
  await tap('M. Tanaka', '2 made');
  for (const who of ['J. Abara', 'I. Bauer', 'K. Stone']) await tap(who, 'Foul');
  for (const [goes, comes] of [
    ['J. Abara', 'Vera Sand'],
    ['I. Kovac', 'Mina Holt'],
    ['K. Stone', 'Thea Quist'],
  ] as const) {
    await tap(goes, 'Substitution');
    await button(new RegExp(`^\\d+ ${comes}$`)).click();
  }
  await said('All sent');
  const banner = (phone: Phone) =>
    phone.page.getByRole('banner').locator('b > span > span:first-child').allTextContents();
  for (const phone of phones) await expect.poll(() => banner(phone), soon).toEqual(['2', '6']);

  for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4']) {
    if (quarter !== 'Q1') await button(`Start ${quarter}`).click();
    await button('Set').click();
    await page.getByLabel('Time left').fill('0:00');
    await button('Set the clock').click();
    await button(`End ${quarter}`).click();
  }
  const end = async () => {
    await button('End the game').click();
    await button('Yes, end it').click();
    await page.getByText('Final', { exact: true }).waitFor(soon);
  };
  await end();
  // An end that was tapped by mistake is undone like any other tap.
  await button('Undo End of the game').click();
  await end();
  await said('All sent');
  for (const phone of phones) await phone.page.getByText('Final').first().waitFor(soon);

  // The three-pointer is corrected in the log, after a preview of the changes.
  await resize(page, wide);
  await page.goto(`${cloud.url}/desk/${eventId}`);
  await button(/^Correct 3-pointer, Ada Moreau/).click();
  await page.getByLabel('What', { exact: true }).selectOption('TWO_POINT_MAKE');
  await button('What would it change?').click();
  await said(/^Now: 3-pointer, Ada Moreau\. Then: 2-pointer, Ada Moreau\./);
  await page.getByLabel('Reason').fill('her foot was on the <i>line</i>');
  await button('Correct').last().click();
  await said('corrected: her foot was on the <i>line</i>');
  await said(/^Entered \d+ plays$/);
  for (const phone of phones) await expect.poll(() => banner(phone), soon).toEqual(['2', '5']);
  expect(await complaints(page, 'a game at the desk')).toEqual([]);
  await resize(page, wide);

  // 48 hours later the last settlement is requested.
  const { requestSettlement } = await import('../../lambdas/ranking/settle/request.ts');
  await requestSettlement(eventId, { official: true });
  const [first, second] = names.map((username, index) => ({ username, points: index === 0 ? 200 : 90 }));
  for (const [index, fan] of fans.entries()) {
    const list = () => fan.call('GET', `/api/user/leaderboard?eventId=${eventId}`);
    await expect.poll(list, soon).toMatchObject({
      official: true,
      data: [first, second],
      me: { rank: index + 1, points: index === 0 ? 200 : 90 },
    });
  }
  for (const [index, { page }] of phones.entries()) {
    // Two days later the fan opens the app again.
    await page.goto(`${cloud.url}/leaderboard`);
    await page.getByText('Official', { exact: true }).filter({ visible: true }).first().waitFor(soon);
    await arrive(page, cloud.url, '/overUnder', 'Over Under');
    await openReceipt(page);
    const foot = page.getByRole('dialog').locator('p', { hasText: /^Total Official/ });
    const total = foot.locator('b');
    await expect.poll(() => total.textContent(), soon).toBe(index === 0 ? '200 points' : '90 points');
  }
  for (const phone of [desk, ...phones]) await phone.end();
});
