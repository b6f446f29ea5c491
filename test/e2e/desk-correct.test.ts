import { expect, it } from 'vitest';
import { emptyDraft, randomFill, teamOf } from '../../games/side-games/mvp/draft.ts';
import type { MvpPlayers } from '../../games/side-games/mvp/player.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { minutes } from '../../web/src/game/live/clock.ts';
import { type Phone, phone, phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { barriers, complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { tabTo } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const wide = { width: 1280, height: 800 };

const nameOf = (pid: string | undefined): string => {
  const [, first, last] = [...court.home.players, ...court.away.players].find(([id]) => id === pid) ?? [];
  return `${first} ${last}`;
};

/** A game up to its first three, and a fan for each of two teammates: the scorer of that three, and another player. */
async function gameWithFans(mark: string) {
  const game = await stageGame(cloud, court);
  const isThree = (play: Play): play is StatPlay => play.kind === 'stat' && play.classification === 'THREE_POINT_MAKE';
  const three = court.plays.find(isThree) as StatPlay;
  const team = [court.home, court.away].find(({ id }) => id === three.tid)?.players ?? [];
  const [mate = ''] = team.find(([id]) => id !== three.pid) ?? [];
  const fan = async (name: string, own: string | undefined, without: string | undefined) => {
    const made = await newFan(cloud.url, `${name}_${mark}`);
    await made.join('mvp', game.event.id, (offered) => {
      const players = (offered as MvpPlayers).filter(({ id }) => id !== without);
      const picked = players.filter(({ id }) => id === own);
      return { items: teamOf(randomFill([...picked, ...emptyDraft.slice(1)], players, name)) };
    });
  };
  await fan('scorer', three.pid, mate);
  await fan('mate', mate, three.pid);
  await game.tellUntil(({ id }) => id === three.id);
  return { game, three, mate };
}

const open = async ({ event }: StagedGame, viewport: typeof phone) => {
  const { operator } = await newOperator(cloud);
  const desk = await phoneOf(browser, operator, undefined, { viewport, named: [/status of 409/] });
  await desk.page.goto(`${cloud.url}/desk/${event.id}`);
  await desk.page.getByRole('heading', { name: 'Log' }).waitFor(soon);
  return { desk, operator };
};
const button = ({ page }: Phone, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).last();
const rowName = (words: string, pid: string | undefined, { clock }: StatPlay) =>
  `Correct ${words}, ${nameOf(pid)}, ${minutes(clock)}`;

it.each([phone, wide])('corrects a play with a look at what it changes, and undoes it: %o', async (viewport) => {
  const { game, three, mate } = await gameWithFans(`${viewport.width}_${Date.now().toString(36)}`);
  const { desk, operator } = await open(game, viewport);
  const { page } = desk;
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor(soon);
  await button(desk, rowName('3-pointer', three.pid, three)).tap();

  // What is missing is said at the form.
  await button(desk, 'Correct').tap();
  await said('Nothing is changed yet.');
  await said('Say why: it stays with the act.');

  await page.getByLabel('Who', { exact: true }).selectOption({ label: nameOf(mate) });
  await button(desk, 'What would it change?').tap();
  await said(`Now: 3-pointer, ${nameOf(three.pid)}. Then: 3-pointer, ${nameOf(mate)}.`);
  console.log(await page.getByRole('status').allInnerTexts(), await page.getByRole('alert').allInnerTexts());
  await said('1 fan gains points, at most 5; 1 fan loses points, at most 5.');
  const items = (name: string) => page.getByRole('list', { name }).getByRole('listitem').allTextContents();
  const changes = (await items('Largest changes')).map(
    (text) => /^(\w+?)_.*: (\d+) to (\d+)$/.exec(text)?.slice(1) ?? [],
  );
  const gained = new Map(changes.map(([name, was, is]) => [name, Number(is) - Number(was)]));
  expect(gained).toEqual(
    new Map(
      [
        ['mate', 5],
        ['scorer', -5],
      ].sort() as [string, number][],
    ),
  );
  // The first ten are those of the game as it would be.
  const after = changes.map(([name, , is]) => [name, Number(is)] as const).filter(([, points]) => points > 0);
  expect((await items('The first ten then')).map((text) => /^(\w+?)_.*, (\d+) points?$/.exec(text)?.slice(1))).toEqual(
    after.sort((a, b) => b[1] - a[1]).map(([name, points]) => [name, String(points)]),
  );

  // Another operator is first.
  const foreign = { eventId: game.event.id, playId: three.id, revision: three.rev, why: 'the whistle was first' };
  const done = await operator.call('POST', '/api/desk/correct', { ...foreign, change: { void: true } });
  expect(done.http).toBe(200);
  await said('The play has changed since you opened this form');
  await page.getByLabel('Reason').fill('the scorer was taken for another');
  await button(desk, 'Correct').tap();
  await said('The play has changed since you opened it. Look at it again.');
  expect(await page.getByLabel('Reason').inputValue()).toBe('the scorer was taken for another');
  expect(await page.getByLabel('Who', { exact: true }).inputValue()).toContain(mate);

  await button(desk, 'Take the play as it is now').tap();
  const gone = page.getByLabel('It did not happen');
  expect(await gone.isChecked()).toBe(true);
  await gone.uncheck();
  await page.getByLabel('Who', { exact: true }).selectOption({ label: nameOf(mate) });
  if (viewport === phone) expect(await complaints(page, 'a correction')).toEqual([]);
  else expect([...(await misfits(page)), ...(await barriers(page))]).toEqual([]);
  await button(desk, 'Correct').tap();
  await said('corrected: the scorer was taken for another, was 3-pointer');
  const corrected = button(desk, rowName('3-pointer', mate, three));
  // The form has closed, and its button has the focus.
  expect(await corrected.evaluate((element) => element === document.activeElement)).toBe(true);

  await corrected.tap();
  await button(desk, 'As it was before any correction').tap();
  await button(desk, 'What would it change?').tap();
  await said(`Now: 3-pointer, ${nameOf(mate)}. Then: 3-pointer, ${nameOf(three.pid)}.`);
  await page.getByLabel('Reason').fill('it was no other');
  await button(desk, 'Correct').tap();
  await button(desk, rowName('3-pointer', three.pid, three)).waitFor(soon);
  await said('“it was no other”');
  expect(desk.problems).toEqual([]);
  await desk.close();
});

it('corrects a play by keyboard alone', async () => {
  const { game, three } = await gameWithFans(`keys_${Date.now().toString(36)}`);
  const { desk } = await open(game, phone);
  const { page } = desk;
  await tabTo(page, 'button', rowName('3-pointer', three.pid, three));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Missed 3');
  await tabTo(page, 'button', 'What would it change?');
  await page.keyboard.press('Enter');
  await page.getByText('0 fans gain points; 1 fan loses points, at most 5.').waitFor(soon);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('it rolled out');
  await page.keyboard.press('Enter');
  await page.getByText('corrected: it rolled out, was 3-pointer').waitFor(soon);
  const button = page.getByRole('button', { name: rowName('Missed 3-pointer', three.pid, three) });
  expect(await button.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  expect(desk.problems).toEqual([]);
  await desk.close();
});
