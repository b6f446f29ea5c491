import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import { openPhone, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-dressed-cloud.ts';
import { newOperator } from './operator.ts';
import { court, dressed } from './recordings.ts';
import { stageGame } from './staged-game.ts';
import { look, television } from './television.ts';

const long = {
  home: { ...dressed.home, name: 'The Brooklyn Borough Basketball Club of Nineteen Hundred' },
  away: { ...dressed.away, name: 'Featherstonehaugh-Wolfeschlegelstein Athletic' },
};

it('has room for long names and dark colors before the game, in overtime, after it, and of a game that is called off', async () => {
  const later = await stageGame(cloud, court, { ...long, startsAt: Date.now() + 2 * 3_600_000 });
  const game = await stageGame(cloud, court, long);
  const { operator } = await newOperator(cloud);
  const { page, end } = await openPhone(browser, [], television);
  await page.goto(`${cloud.url}/room/${later.event.id}`);
  await page.getByText('0 fans').waitFor(soon);
  await look(page, 'before');
  const rule = (act: string, eventId: string) =>
    operator.call('POST', `/api/desk/${act}`, { eventId, why: 'the hall has no light' });
  expect(await rule('postpone', later.event.id)).toMatchObject({ http: 200 });
  await page.getByText('Postponed', { exact: true }).waitFor(soon);
  await look(page, 'postponed');

  const stamp = Math.floor(Math.random() * 1e6);
  for (let fan = 0; fan < 11; fan += 1)
    await (await newFan(cloud.url, `Wwwwwwwwwww_${stamp}${fan}`)).joinBingo(game.event.id);
  await page.goto(`${cloud.url}/room/${game.event.id}`);
  await page.getByText('The first points of the game will light it up.').waitFor(soon);
  await game.tellUntil('END_FOURTH_QUARTER');
  await page.getByRole('region', { name: 'Latest points' }).getByRole('listitem').nth(5).waitFor(soon);
  const last = game.timeline.plays().at(-1) as Play;
  const overtime = { ...last, id: randomUUID(), period: 5, clock: 300, order: last.order + 1_000_000 };
  const rest = game.left.splice(0);
  game.left.push({ ...overtime, kind: 'status', status: 'START_OVER_TIME' } as Play);
  await game.tell(1);
  await page.getByText('OT 5:00').waitFor(soon);
  await look(page, 'overtime');
  game.left.push({ ...overtime, ...rest.at(-1), id: randomUUID(), order: overtime.order + 1 } as Play);
  await game.tellUntil();
  await page.getByText('Final · OT').waitFor(soon);
  await page.getByText('Final standings').waitFor(soon);
  await look(page, 'final');
  expect(await rule('callOff', game.event.id)).toMatchObject({ http: 200 });
  await page.getByText('Called off', { exact: true }).first().waitFor(soon);
  await look(page, 'called-off');
  await end();
});
