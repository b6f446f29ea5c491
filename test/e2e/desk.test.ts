import { expect, it } from 'vitest';
import { phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

it('gives a fan who opens it its door alone, also in a wide window, and a guest a way to sign in', async () => {
  const fan = await newFan(cloud.url);
  const { page, close } = await phoneOf(browser, fan, undefined, {
    viewport: { width: 1280, height: 800 },
    named: [/status of 403/],
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text().catch(() => ''));
  });
  await page.goto(`${cloud.url}/desk`);
  await page.getByRole('heading', { name: 'The desk is for operators' }).waitFor(soon);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('Make a game'))).toEqual([]);
  await page.goto(`${cloud.url}/schedule`);
  await page.getByText('For the best experience').waitFor(soon);
  expect((await Promise.all(scripts)).filter((text) => text.includes('Make a game'))).toEqual([]);
  await page.context().clearCookies();
  await page.goto(`${cloud.url}/desk`);
  await page.getByLabel('Username or e-mail').waitFor(soon);
  await close();
});

it('tells a former operator in words at the next act, and closes', async () => {
  const game = await stageGame(cloud, court, { home: { name: '<img src=x onerror=alert(1)>' } });
  const { operator, remove } = await newOperator(cloud);
  const { page, close } = await phoneOf(browser, operator, undefined, { named: [/status of 403/] });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${cloud.url}/desk/${game.event.id}`);
  await page.getByRole('heading', { name: /<img src=x/ }).waitFor(soon);
  const act = async (label: string, why: string) => {
    await page.getByRole('button', { name: label, exact: true }).first().tap();
    await page.getByLabel('Reason').fill(why);
    await page.getByRole('button', { name: label, exact: true }).last().tap();
  };
  await act('Postpone', '<script>alert(2)</script> no light');
  await page.getByText('“<script>alert(2)</script> no light”').waitFor(soon);

  // The token stays, the role is gone.
  await remove();
  await act('Call off', 'it rains in');
  await page.getByRole('heading', { name: 'You are no longer an operator' }).waitFor(soon);
  expect(dialogs).toEqual([]);
  await close();
});
