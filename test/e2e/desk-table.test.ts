import { beforeAll, expect, it } from 'vitest';
import { type Phone, phone, phoneOf, smallPhone, soon } from './browser.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let game: StagedGame;
let table: Phone;
beforeAll(async () => {
  game = await stageGame(cloud, court);
  const { operator } = await newOperator(cloud);
  const named = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];
  table = await phoneOf(browser, operator, undefined, { viewport: smallPhone, named });
  await table.page.goto(`${cloud.url}/desk/${game.event.id}/table`);
  await button('Start Q1').tap();
  await button(/^Stop the clock/).waitFor(soon);
});

const button = (name: string | RegExp) =>
  table.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const sent = () => table.page.getByText('All sent').waitFor(soon);

it('has both teams’ players on the floor in sight on the smallest phone, and fits every size', async () => {
  for (const viewport of [smallPhone, phone, { width: 844, height: 390 }]) {
    await table.page.setViewportSize(viewport);
    const players = table.page.getByRole('button', { name: /\d+ P, \d+ F$/ });
    expect(await players.count()).toBe(10);
    for (const one of [...(await players.all()), button(/^Undo/)]) {
      const box = await one.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= viewport.height, JSON.stringify(box)).toBe(true);
    }
  }
  expect(await complaints(table.page, 'the table')).toEqual([]);
});

it('keeps what is tapped without a network, through a reload and lost answers, each play once', async () => {
  const { timelineOf } = await import('../../lambdas/stores/log.ts');
  const steals = async () => (await timelineOf(game.event.id))?.timeline.totals(game.event.home.id).STL;
  const third = table.page.getByRole('region', { name: game.event.home.name }).getByRole('button').nth(2);
  const steal = async () => {
    await third.tap();
    await button('Steal').tap();
  };
  await table.context.setOffline(true);
  await steal();
  await steal();
  await table.page.getByText(/2 plays on the way/).waitFor(soon);
  await table.context.setOffline(false);
  await sent();
  await expect.poll(steals, soon).toBe(2);

  // The server takes the play, and its answer never comes.
  const taken = new Promise<void>((done) => {
    void table.page.route('**/api/desk/enter', async (route) => {
      await route.fetch();
      done();
      await route.abort();
    });
  });
  await steal();
  await taken;
  await table.page.unrouteAll({ behavior: 'ignoreErrors' });
  await table.page.reload();
  await sent();
  await expect.poll(steals, soon).toBe(3);

  const letThrough = await holdBack(table.page, '**/api/desk/enter');
  await steal();
  await table.page.getByText(/1 play on the way/).waitFor(soon);
  await table.page.reload();
  await table.page.unrouteAll({ behavior: 'ignoreErrors' });
  letThrough();
  await sent();
  await expect.poll(steals, soon).toBe(4);
  await table.end();
});
