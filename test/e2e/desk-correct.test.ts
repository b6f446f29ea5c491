import { expect, it } from 'vitest';
import { emptyDraft, randomFill, teamOf } from '../../games/side-games/mvp/draft.ts';
import type { MvpPlayers } from '../../games/side-games/mvp/team.ts';
import { type Entry, pointsOf } from '../../games/side-games/side-games.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { playWords } from '../../games/sports/play-words.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { minutes } from '../../web/src/game/live/clock.ts';
import { type Desk, expectWell, openDesk } from './at-desk.ts';
import { soon } from './browser.ts';
import { newFan, newName } from './fan.ts';
import { cloud } from './on-shared-cloud.ts';
import { tabTo } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const nameOf = (pid: string | undefined): string => {
  const [, first, last] = [...court.home.players, ...court.away.players].find(([id]) => id === pid) ?? [];
  return `${first} ${last}`;
};

/** A game up to the play that gives its one fan the first points of MVP, and that play as if another of the team had made it. */
async function gameWithFan(name: string) {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url, name);
  await fan.join('mvp', game.event.id, (offered) => {
    const [best = null, second = null, ...others] = offered as MvpPlayers;
    return { items: teamOf(randomFill([best, second, ...emptyDraft.slice(2)], others, 'a fan')) };
  });
  const [entry] = (await fan.entries(game.event.id)) as [Entry<'mvp'>];
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

async function open({ event }: StagedGame): Promise<Desk> {
  const desk = await openDesk(`/${event.id}`);
  await desk.page.getByRole('heading', { name: 'Log' }).waitFor(soon);
  return desk;
}
const rowName = (play: StatPlay) =>
  `Correct ${playWords(play, basketball)}, ${nameOf(play.pid)}, ${minutes(play.clock)}`;

it('corrects a play after a preview of the changes', async () => {
  const fan = newName('fan');
  const { game, play, moved } = await gameWithFan(fan);
  const desk = await open(game);
  const { page, operator, button, said } = desk;
  const words = playWords(play, basketball);
  const items = (name: string) => page.getByRole('list', { name }).getByRole('listitem').allTextContents();
  // The newest row of this name.
  await button(rowName(play)).first().tap();

  // The form names the missing field.
  await button('Correct').last().tap();
  await said('Nothing is changed yet.');
  await said('Say why: it stays with the act.');

  const who = page.getByLabel('Who', { exact: true });
  await who.selectOption({ label: nameOf(moved.pid) });
  await button('What would it change?').tap();
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
  await button('Correct').last().tap();
  await said('The play has changed since you opened it. Look at it again.');
  expect(await page.getByLabel('Reason').inputValue()).toBe('another was taken for him');
  expect(await who.inputValue()).toBe(`${moved.tid}/${moved.pid}`);

  await button('Take the play as it is now').tap();
  const gone = page.getByLabel('It did not happen');
  expect(await gone.isChecked()).toBe(true);
  await gone.uncheck();
  await who.selectOption({ label: nameOf(moved.pid) });
  await expectWell(desk, 'a correction');
  await button('Correct').last().tap();
  await said('corrected: another was taken for him, was ');
  // The form has closed, and its button has the focus.
  const focused = page.locator('button:focus');
  await expect.poll(() => focused.getAttribute('aria-label'), soon).toBe(rowName(moved));
  await focused.tap();
  await button('As it was before any correction').tap();
  expect(await who.inputValue()).toBe(`${play.tid}/${play.pid}`);
  await desk.end();
});

it('corrects a play by keyboard alone', async () => {
  const until = (play: Play) => play.kind === 'stat' && play.classification === 'THREE_POINT_MAKE';
  const { page, end } = await open(await stageGame(cloud, court, { until }));
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
  await end();
});
