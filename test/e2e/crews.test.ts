import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { MAX_MEMBERS } from '../../games/ranking/crew.ts';
import type { CrewBoard, Crew as Shown } from '../../graphql/types.generated.ts';
import { findCloud } from '../../operator/endpoint.ts';
import { ordinal } from '../../web/src/features/leaderboard/ranking.ts';
import { openPhone, phoneOf, soon } from './browser.ts';
import { HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, createAccount, tabTo } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** The longest names that a fan and a crew may have. */
const friend = 'W'.repeat(20);
const longest = 'W'.repeat(24);

const game = await stageGame(cloud, court, { until: 'END_FIRST_QUARTER' });
const captain = await newFan(cloud.url, 'captain');
for (const fan of [captain, await newFan(cloud.url, 'rival')]) await fan.joinAll(game.event);
const phones = [
  await phoneOf(browser, captain, game.event.id, { named: [/status of 400/] }),
  await openPhone(browser, [/status of 40[49]/]),
] as const;
afterAll(() => Promise.all(phones.map(({ end }) => end())));
/** The pages of the captain and of a friend. */
const [mine, theirs] = [phones[0].page, phones[1].page];
await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: cloud.url });
let link = '';

const listOf = (page: Page, name = 'Front Row') => page.getByRole('list', { name: `Ranking of ${name}` });

it('starts a crew under a name that is allowed, and shares its link', async () => {
  await arrive(mine, cloud.url, '/leaderboard', 'Leaderboard');
  await mine.getByRole('button', { name: 'Start a crew' }).tap();
  const sheet = mine.getByRole('dialog', { name: 'Start a crew' });
  const name = sheet.getByLabel('Name of the crew');
  const start = sheet.getByRole('button', { name: 'Start crew' });
  await name.fill('Sh1t Row');
  await start.tap();
  await sheet.getByText('it has words that do not belong here').waitFor();
  await name.fill('ab');
  await start.tap();
  await sheet.getByText('it must be 3 to 24 characters long').waitFor();
  await name.fill('Front Row');
  await start.tap();
  await mine.getByRole('heading', { name: 'Just you so far' }).waitFor();
  expect(await mine.getByRole('radio', { name: 'Front Row' }).isChecked()).toBe(true);
  await mine.getByRole('button', { name: 'Invite' }).tap();
  await mine.getByText('Invite link copied').waitFor();
  link = await mine.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${cloud.url}/crew#[\\w-]{22}$`));
});

it('lets a newcomer in by the link: the crew’s name, an account, and the game', async () => {
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'Front Row' }).waitFor();
  await theirs.getByText('1 fan is in it').waitFor();
  expect(await complaints(theirs, 'invite')).toEqual([]);
  await theirs.getByRole('button', { name: 'Join the crew' }).tap();
  await createAccount(theirs, friend);
  await theirs.getByText('You are in Front Row').waitFor();
  await theirs.waitForURL('**/schedule');
  await theirs.context().addCookies([{ name: 'gameId', value: game.event.id, url: cloud.url }]);
  const again = new HttpFan(cloud.url);
  await again.signIn(friend);
  await again.joinAll(game.event);
  // The link shows a member that they have joined.
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'You are in Front Row' }).waitFor();
  await theirs.getByRole('button', { name: 'Open the crew' }).tap();
  await theirs.waitForURL('**/leaderboard');
  await expect.poll(() => listOf(theirs).getByRole('listitem').count(), soon).toBe(2);
});

it('shows the ranks of both fans inside the crew and overall as plays arrive', async () => {
  await game.tellUntil('START_THIRD_QUARTER');
  const told = async () => {
    const [crew] = (await captain.call('GET', '/api/crew/crews')).data as Shown[];
    const board = await captain.call('GET', `/api/crew/crew?crewId=${crew?.id}&eventId=${game.event.id}`);
    return (board.data as CrewBoard).members;
  };
  await expect.poll(async () => (await told()).map(({ points }) => points > 0), soon).toEqual([true, true]);
  // An open page shows a new member within a minute, a newly loaded page at once.
  await mine.reload();
  for (const page of [mine, theirs]) {
    const shown = async () => {
      const rows = await listOf(page).getByRole('listitem').allTextContents();
      return (await told()).map(({ username, rank, overall }, at) => {
        const row = rows[at] ?? '';
        const parts = [`Rank ${rank}`, username, `${ordinal(overall ?? 0)} overall`];
        return parts.every((part) => row.includes(part)) ? 'agrees' : `${parts} but ${row}`;
      });
    };
    await expect.poll(shown, soon).toEqual(['agrees', 'agrees']);
  }
});

it('fits the screen with the longest names', async () => {
  await captain.call('POST', '/api/crew/create', { name: longest });
  await mine.reload();
  await mine.getByRole('radio', { name: longest }).waitFor();
  await listOf(mine).waitFor();
  expect(await complaints(mine, 'crew')).toEqual([]);
  await mine.getByRole('button', { name: 'Manage crew' }).tap();
  const sheet = mine.getByRole('dialog', { name: 'Front Row' });
  await sheet.getByRole('button', { name: `Remove ${friend}` }).waitFor();
  expect(await complaints(mine, 'manage')).toEqual([]);
  await mine.keyboard.press('Escape');
});

it('lets the owner change the list and remove a fan by keyboard; the old link is no longer valid', async () => {
  await tabTo(mine, 'radio', 'Front Row');
  await mine.keyboard.press('ArrowLeft');
  await mine.getByRole('list', { name: 'The first three' }).waitFor();
  await mine.keyboard.press('ArrowRight');
  await listOf(mine).waitFor();
  await tabTo(mine, 'button', 'Manage crew');
  await mine.keyboard.press('Enter');
  await tabTo(mine, 'button', `Remove ${friend}`);
  await mine.keyboard.press('Enter');
  const sure = mine.getByRole('dialog', { name: `Remove ${friend}?` });
  await sure.waitFor();
  await tabTo(mine, 'button', 'Remove from crew');
  await mine.keyboard.press('Enter');
  await mine.getByText(`${friend} is out of the crew`).waitFor();
  await mine.keyboard.press('Escape');
  await expect.poll(() => listOf(mine).getByRole('listitem').count(), soon).toBe(1);

  await theirs.reload();
  await theirs.getByRole('list', { name: 'The first three' }).waitFor();
  expect(await theirs.getByRole('radio').count()).toBe(0);
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'This invite has ended' }).waitFor();
});

it('says that a crew is full', async () => {
  findCloud(cloud.data, ['CREWS_TABLE']);
  const { joinCrew } = await import('../../lambdas/stores/crews.ts');
  const crews = (await captain.call('GET', '/api/crew/crews')).data as Shown[];
  const { invite = '' } = crews.find(({ name }) => name === longest) ?? {};
  for (let count = 1; count < MAX_MEMBERS; count += 1) {
    await joinCrew(invite, { fanId: `nobody-${count}`, username: `fan_${count}`, joinedAt: count });
  }
  await theirs.goto(`${cloud.url}/crew#${invite}`);
  await theirs.getByRole('heading', { name: `${longest} is full` }).waitFor();
});

it('lets a fan leave; the crew is deleted with its last member', async () => {
  await mine.getByRole('button', { name: 'Manage crew' }).tap();
  await mine.getByRole('dialog', { name: 'Front Row' }).getByRole('button', { name: 'Leave crew' }).tap();
  const sure = mine.getByRole('dialog', { name: 'Leave Front Row?' });
  await sure.getByText('so the crew will be gone').waitFor();
  await sure.getByRole('button', { name: 'Leave crew' }).tap();
  await mine.getByText('You left Front Row').waitFor();
  await mine.getByRole('list', { name: 'The first three' }).waitFor();
  await expect.poll(() => mine.getByRole('radio', { name: 'Front Row' }).count(), soon).toBe(0);
});
