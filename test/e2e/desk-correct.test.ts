import { expect, it } from 'vitest';
import type { Entry } from '../../games/side-games/side-games.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { playWords } from '../../games/sports/play-words.ts';
import type { StatPlay } from '../../games/timeline/play.ts';
import { minutes } from '../../web/src/game/live/clock.ts';
import { type Phone, phone, phoneOf, soon } from './browser.ts';
import { correctionAgainst } from './correction.ts';
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

/** A game up to half-time with one fan in Bingo, and a play that takes points from the fan if a teammate had made it. */
async function gameWithFan(mark: string) {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url, `fan_${mark}`);
  const { id } = await fan.joinBingo(game.event.id);
  await game.tellUntil('END_SECOND_QUARTER');
  const { data } = await fan.call('GET', `/api/hype/get?hypeGame=bingo&gameId=${id}`);
  // Its row has a name of its own.
  const isAlone = (play: StatPlay) =>
    game.timeline.plays().filter((other) => other.kind === 'stat' && rowName(other) === rowName(play)).length === 1;
  const moved = correctionAgainst(data as Entry, game, isAlone);
  return { game, play: game.timeline.revision(moved.id) as StatPlay, moved };
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
/** The name of a play's button at half-time. */
const rowName = (play: StatPlay) =>
  `Correct ${playWords(play, basketball)}, ${nameOf(play.pid)}, ${play.period === 2 ? '' : `Q${play.period} `}${minutes(play.clock)}`;

it.each([phone, wide])('corrects a play with a look at what it changes, and undoes it: %o', async (viewport) => {
  const { game, play, moved } = await gameWithFan(`${viewport.width}_${Date.now().toString(36)}`);
  const { desk, operator } = await open(game, viewport);
  const { page } = desk;
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor(soon);
  const words = playWords(play, basketball);
  const becomes = (from: StatPlay, to: StatPlay) =>
    said(`Now: ${words}, ${nameOf(from.pid)}. Then: ${words}, ${nameOf(to.pid)}.`);
  const items = (name: string) => page.getByRole('list', { name }).getByRole('listitem').allTextContents();
  while ((await button(desk, rowName(play)).count()) === 0) await button(desk, 'Earlier plays').tap();
  await button(desk, rowName(play)).tap();

  // What is missing is said at the form.
  await button(desk, 'Correct').tap();
  await said('Nothing is changed yet.');
  await said('Say why: it stays with the act.');

  const who = page.getByLabel('Who', { exact: true });
  await who.selectOption({ label: nameOf(moved.pid) });
  await button(desk, 'What would it change?').tap();
  await becomes(play, moved);
  const [, before = '', after = ''] = /^fan_.*: (\d+) to (\d+)$/.exec((await items('Largest changes')).join()) ?? [];
  await said(`0 fans gain points; 1 fan loses points, at most ${Number(before) - Number(after)}.`);
  // The first ten are those of the game as it would be.
  if (after !== '0')
    expect((await items('The first ten then')).join()).toMatch(new RegExp(`^fan_.*, ${after} points$`));

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
  if (viewport === phone) expect(await complaints(page, 'a correction')).toEqual([]);
  else expect([...(await misfits(page)), ...(await barriers(page))]).toEqual([]);
  await button(desk, 'Correct').tap();
  await said('corrected: another was taken for him, was ');
  // The form has closed, and its button has the focus.
  const corrected = button(desk, rowName(moved));
  expect(await corrected.evaluate((element) => element === document.activeElement)).toBe(true);

  await corrected.tap();
  await button(desk, 'As it was before any correction').tap();
  await button(desk, 'What would it change?').tap();
  await becomes(moved, play);
  await said(/^1 fan gains points, at most \d+; 0 fans lose points\.$/);
  await page.getByLabel('Reason').fill('it was him');
  await button(desk, 'Correct').tap();
  await button(desk, rowName(play)).waitFor(soon);
  await said('“it was him”');
  expect(desk.problems).toEqual([]);
  await desk.close();
});

it('corrects a play by keyboard alone', async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil((play) => play.kind === 'stat' && play.classification === 'THREE_POINT_MAKE');
  const { desk } = await open(game, phone);
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
  expect(await button.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  expect(desk.problems).toEqual([]);
  await desk.close();
});
