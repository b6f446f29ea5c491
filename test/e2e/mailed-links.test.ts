import { expect, it } from 'vitest';
import { soon } from './browser.ts';
import { newName } from './fan.ts';
import { mailedIn } from './mailed.ts';
import { cloud, guestPhone } from './on-shared-cloud.ts';
import { signIn, signUpAndChoose } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const mailed = mailedIn(cloud);

it('verifies an e-mail by its link, and gives a forgotten name and password back', async () => {
  const name = newName('mailed');
  const email = `${name}@example.com`;
  // Calls that are under way at the log-out are refused.
  const { page } = await guestPhone([/status of 401/]);
  await stageGame(cloud, court, { home: { name: `Mailers ${name}` }, until: 'LIVE' });
  await signUpAndChoose(page, cloud.url, name, new RegExp(`at Mailers ${name}, live`));
  // A new mail ends the earlier links, so the test waits for each mail before it asks for the next.
  await mailed(name, 'verifyEmail');
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).tap();
  await page.getByText('Verify your e-mail to keep your place.').waitFor();
  await page.getByRole('button', { name: 'Mail me the link' }).tap();
  await page.getByText('A link is on its way to you.').waitFor();
  await page.getByRole('link', { name: 'Profile' }).tap();
  await page.getByRole('button', { name: 'Mail me the link' }).waitFor();

  // Two mails: one at the sign-up, one on request.
  await page.goto(await mailed(name, 'verifyEmail', 2));
  await page.getByRole('heading', { name: 'E-mail verified' }).waitFor();
  // The code is gone from the address.
  await expect.poll(() => page.url()).toBe(`${cloud.url}/verifyEmail`);
  await page.goto(`${cloud.url}/profile`);
  await page.getByRole('heading', { name }).waitFor();
  await expect.poll(() => page.getByText('Not verified').count(), soon).toBe(0);

  await page.getByRole('button', { name: 'Log out' }).tap();
  await page.getByRole('button', { name: 'Sign in' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Forgot your password or username?' }).tap();
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('button', { name: 'Mail me my username' }).tap();
  await sheet.getByText('your username is on its way').waitFor();
  // The page no longer says that a mail was sent once another address is typed.
  await sheet.getByLabel('E-mail').fill('another@example.com');
  await sheet.getByText(`If ${email} is the verified e-mail`).waitFor();
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('button', { name: 'Mail me a link for a new password' }).tap();
  await sheet.getByText('a link for a new password is on its way').waitFor();

  const link = await mailed(name, 'resetPassword');
  await page.goto(link.slice(0, -10));
  await page.getByRole('heading', { name: 'This link is cut off' }).waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('second-half-24');
  await page.getByRole('button', { name: 'Set password' }).tap();
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();

  await page.getByRole('link', { name: 'To today’s games' }).tap();
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await signIn(page, email, 'second-half-24');
  await page.getByText(name).first().waitFor();
});

it('says that a link is no longer valid', async () => {
  const { page } = await guestPhone([/status of 4(00|10)/]);
  // A code of the right form that no fan was sent.
  const code = (last: string) => `00000000-0000-4000-8000-000000000000.${'A'.repeat(42)}${last}`;
  await page.goto(`${cloud.url}/resetPassword#${code('A')}`);
  await page.getByLabel('Password', { exact: true }).fill('second-half-24');
  await page.getByRole('button', { name: 'Set password' }).tap();
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
  // A second link opened in the same tab has another code.
  await page.goto(`${cloud.url}/resetPassword#${code('B')}`);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expect.poll(() => page.url(), soon).toBe(`${cloud.url}/resetPassword`);
});
