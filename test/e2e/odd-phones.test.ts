import { expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import type { Crew } from '../../graphql/types.generated.ts';
import { smallPhone, withoutWorker } from './browser.ts';
import { newFan, newName } from './fan.ts';
import { cloud, guestPhone } from './on-shared-cloud.ts';
import { arrive, joinBingo, readRules, signUpAndChoose } from './path.ts';
import { court, field } from './recordings.ts';
import { type SideGameScreens, sideGames } from './side-game-screens.ts';
import { stageGame } from './staged-game.ts';

const inFirst = ({ period, kind }: Play) => period === 1 && kind === 'stat';

it('plays over plain http, in a browser that refuses its storage', async () => {
  const { event } = await stageGame(cloud, field, { away: { name: newName('Away') }, until: inFirst });
  const { page } = await guestPhone([], { viewport: smallPhone });
  await page.addInitScript(() => {
    // Browsers offer it on https only.
    delete (Crypto.prototype as Partial<Crypto>).randomUUID;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await signUpAndChoose(page, cloud.url, newName('plain'), `Play ${event.away.name} at ${event.home.name}, live`);
  await joinBingo(page);
  await arrive(page, cloud.url, '/home', 'Your games');
  await page.getByRole('link', { name: /^Bingo, \d+ points/ }).waitFor();
  // The random fill makes an id.
  const { title, header, choose, join, board } = sideGames.find(({ key }) => key === 'mvp') as SideGameScreens;
  await readRules(page, title, header);
  await choose(page);
  await page.getByRole('button', { name: join }).tap();
  await board(page).waitFor();
});

it('has dates in the language of its words, whatever that of the phone is', async () => {
  const { page } = await guestPhone([], { ...withoutWorker, locale: 'de-DE', timezoneId: 'UTC' });
  await page.clock.setFixedTime(Date.UTC(2026, 2, 7, 20));
  await page.goto(cloud.url);
  await page.getByText('Saturday, March 7').waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, navigator.language])).toEqual(['en', 'de-DE']);
});

it('loads the page of an invite once more where a part of it did not load, and still knows the invite', async () => {
  const fan = await newFan(cloud.url);
  const crew = (await fan.call('POST', '/api/crew/create', { name: newName('Invite') })).data as Crew;
  const { page } = await guestPhone([/ERR_FAILED/], withoutWorker);
  let failed = 0;
  await page.route('**/assets/invited-*.js', (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  const link = `${cloud.url}/crew#${crew.invite}`;
  await page.goto(link);
  await page.getByRole('heading', { name: crew.name }).waitFor();
  expect([failed, page.url()]).toEqual([2, link]);
});

/** Runs in the page. A focused field counts as a tap. */
const note = /* js */ `
  addEventListener('click', ({ isTrusted, target }) => {
    if (isTrusted && !target.closest('input')) noteTap(target.closest('button, a')?.textContent ?? target.className);
  }, { capture: true });
`;

it('takes a newcomer from a link to a joined Bingo in five taps beside typing', async () => {
  const { event } = await stageGame(cloud, court, { away: { name: newName('Away') }, until: inFirst });
  const { page } = await guestPhone();
  const taps: string[] = [];
  await page.exposeFunction('noteTap', (what: string) => taps.push(what));
  await page.addInitScript(note);
  await signUpAndChoose(page, cloud.url, newName('new'), `Play ${event.away.name} at ${event.home.name}, live`);
  await joinBingo(page);
  expect(taps.length, taps.join('; ')).toBeLessThanOrEqual(5);
  // The browser reported the taps.
  expect(taps.length).toBeGreaterThan(2);
});
