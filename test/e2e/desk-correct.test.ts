import { expect, it } from 'vitest';
import { emptyDraft, randomFill, teamOf } from '../../games/side-games/mvp/draft.ts';
import type { MvpPlayers } from '../../games/side-games/mvp/team.ts';
import { type Entry, pointsOf } from '../../games/side-games/side-games.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { playWords } from '../../games/sports/play-words.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
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

/** A game up to the play that gives its one fan the first points of MVP, and that play as if another of the team had made it. */
async function gameWithFan(name: string) {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url, name);
  const { id } = await fan.join('mvp', game.event.id, (offered) => {
    const [best = null, second = null, ...others] = offered as MvpPlayers;
    return { items: teamOf(randomFill([best, second, ...emptyDraft.slice(2)], others, 'a fan')) };
  });
  const { data } = await fan.call('GET', `/api/hype/get?hypeGame=mvp&gameId=${id}`);
  const entry = data as Entry<'mvp'>;
  const ahead = new Timeline(game.event);
  const { id: playId, rev } = game.left.find((play, index) => {
    ahead.put({ ...play, at: entry.createdAt + 1 + index });
    return pointsOf(entry, ahead) > 0;
  }) as Play;
  await game.tellUntil((one) => one.id === playId && one.rev === rev);
  const play = game.timeline.revision(playId) as StatPlay;
  const team = [court.home, court.away].find((one) => one.id === play.tid)?.players ?? [];
  const [mate = ''] = team.find(([one]) => !entry.items.some((player) => player.id === one)) ?? [];
  return { game, play, moved: { ...play, pid: mate } };
}

const open = async ({ event }: StagedGame) => {
  const { operator } = await newOperator(cloud);
  const desk = await phoneOf(browser, operator, undefined, { named: [/status of 409/] });
  await desk.page.goto(`${cloud.url}/desk/${event.id}`);
  await desk.page.getByRole('heading', { name: 'Log' }).waitFor(soon);
  return { desk, operator };
};
const button = ({ page }: Phone, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).last();
const rowName = (play: StatPlay) =>
  `Correct ${playWords(play, basketball)}, ${nameOf(play.pid)}, ${minutes(play.clock)}`;

it('corrects a play after a preview of the changes', async () => {
  const fan = `fan_${Date.now().toString(36)}`;
  const { game, play, moved } = await gameWithFan(fan);
  const { desk, operator } = await open(game);
  const { page } = desk;
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor(soon);
  const words = playWords(play, basketball);
  const items = (name: string) => page.getByRole('list', { name }).getByRole('listitem').allTextContents();
  // The newest row of this name.
  await page
    .getByRole('button', { name: rowName(play), exact: true })
    .first()
    .tap();

  // The form names the missing field.
  await button(desk, 'Correct').tap();
  await said('Nothing is changed yet.');
  await said('Say why: it stays with the act.');

  const who = page.getByLabel('Who', { exact: true });
  await who.selectOption({ label: nameOf(moved.pid) });
  await button(desk, 'What would it change?').tap();
  await said(`Now: ${words}, ${nameOf(play.pid)}. Then: ${words}, ${nameOf(moved.pid)}.`);
  await said('0 fans gain points; 1 fan loses points, at most 25.');
  expect(await items('Largest changes')).toEqual([`${fan}: 25 to 0`]);
  // Only fans with points are among the first.
  expect(await items('The first ten then')).toEqual([]);

  // Another operator is first.
  const foreign = { eventId: game.event.id, playId: play.id, revision: play.rev, why: 'the whistle was first' };
  const done = await operator.call('POST', '/api/desk/correct', { ...foreign, change: { void: true } });
  expect(done.http).toBe(200);
  await said('The play has changed since you opened this form');
  await page.getByLabel('Reason').fill('another was taken for him');
  await button(desk, 'Correct').tap();
  await said('The play has changed since you opened it. Look at it again.');
  expect(await page.getByLabel('Reason').inputValue()).toBe('another was taken for him');
  expect(await who.inputValue()).toBe(`${moved.tid}/${moved.pid}`);

  await button(desk, 'Take the play as it is now').tap();
  const gone = page.getByLabel('It did not happen');
  expect(await gone.isChecked()).toBe(true);
  await gone.uncheck();
  await who.selectOption({ label: nameOf(moved.pid) });
  expect(await complaints(page, 'a correction')).toEqual([]);
  await page.setViewportSize(wide);
  expect([...(await misfits(page)), ...(await barriers(page))]).toEqual([]);
  await page.setViewportSize(phone);
  await button(desk, 'Correct').tap();
  await said('corrected: another was taken for him, was ');
  // The form has closed, and its button has the focus.
  const focused = page.locator('button:focus');
  await expect.poll(() => focused.getAttribute('aria-label'), soon).toBe(rowName(moved));
  await focused.tap();
  await button(desk, 'As it was before any correction').tap();
  expect(await who.inputValue()).toBe(`${play.tid}/${play.pid}`);
  await desk.end();
});

it('corrects a play by keyboard alone', async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil((play) => play.kind === 'stat' && play.classification === 'THREE_POINT_MAKE');
  const { desk } = await open(game);
  const { page } = desk;
  await tabTo(page, 'button', /^Correct 3-pointer, /);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Missed 3');
  await tabTo(page, 'button', 'What would it change?');
  await page.keyboard.press('Enter');
  await page.getByText('No fan’s points change.').waitFor(soon);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('it rolled out');
  await page.keyboard.press('Enter');
  await page.getByText('corrected: it rolled out, was 3-pointer').waitFor(soon);
  const button = page.getByRole('button', { name: /^Correct Missed 3-pointer, / }).first();
  await expect.poll(() => button.evaluate((element) => element.matches(':focus-visible')), soon).toBe(true);
  await desk.end();
});
