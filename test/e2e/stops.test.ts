import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Play } from '../../games/timeline/play.ts';
import { stopSentences } from '../../games/timeline/status.ts';
import type { Recording } from '../../local/league/recording.ts';
import { phoneOf, smallPhone, soon, zoneAtNoon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { bySport } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const shots = process.env.STOP_SHOTS;

it.each(bySport)(
  'shows a game of %s that is suspended, goes on, and is called off',
  async (sport, recording: Recording) => {
    const game = await stageGame(cloud, recording);
    const fan = await newFan(cloud.url);
    const { id, away, home } = game.event;
    await fan.joinAll(game.timeline.event);
    await game.tellUntil('END_FIRST_QUARTER');
    const { page, problems, close } = await phoneOf(browser, fan, id, { timezoneId: zoneAtNoon() });
    const small = await phoneOf(browser, fan, id, { viewport: smallPhone, timezoneId: zoneAtNoon() });
    const both = async (look: (page: Page) => Promise<unknown>) => {
      for (const one of [page, small.page]) await look(one);
    };
    const seen = (name: string) =>
      both(async (one) => {
        expect(await complaints(one, name)).toEqual([]);
        if (shots) await one.screenshot({ path: `${shots}/${sport}-${name}-${one.viewportSize()?.width}.png` });
      });
    const header = (one: Page) => one.locator('header').first();
    /** Sends the next play as a given status. */
    const say = async (status: string) => {
      const last = game.timeline.plays().at(-1) as Play;
      const { period, clock, order } = last;
      game.left.unshift({ id: randomUUID(), rev: 1, kind: 'status', status, period, clock, order: order + 1, at: 0 });
      await game.tell(1);
    };

    await both((one) => arrive(one, cloud.url, '/home', 'Your games'));
    await say('SUSPENDED');
    await both((one) => header(one).getByText('Suspended').first().waitFor(soon));
    await both((one) => header(one).getByText('Play may resume').waitFor(soon));
    await seen('suspended-hub');
    await both((one) => one.goto(`${cloud.url}/schedule`));
    await both((one) =>
      one
        .getByRole('button', { name: `Back to ${away.name} at ${home.name}, suspended` })
        .first()
        .waitFor(soon),
    );
    await seen('suspended-schedule');

    /** The notes below the leaderboard's and a receipt's results. */
    const told = async (news: string, name: string) => {
      await both((one) => arrive(one, cloud.url, '/leaderboard', 'Leaderboard'));
      await both((one) => one.getByText(news).filter({ visible: true }).first().waitFor(soon));
      await seen(`${name}-leaderboard`);
      await both((one) => arrive(one, cloud.url, '/bingo', 'Bingo'));
      await both(async (one) => {
        const board = one.getByRole('button', { name: 'See the board' });
        const points = one
          .getByRole('button', { name: /points?, show the receipt$/ })
          .filter({ visible: true })
          .first();
        await board.or(points).first().waitFor(soon);
        if (await board.isVisible()) await board.tap();
        await points.tap();
        await one.getByRole('dialog').getByText(news).waitFor(soon);
      });
      await seen(`${name}-receipt`);
      await both(async (one) => {
        await one.keyboard.press('Escape');
        await expect.poll(() => one.getByRole('dialog').count(), soon).toBe(0);
      });
    };
    await told(stopSentences.SUSPENDED, 'suspended');

    await both((one) => arrive(one, cloud.url, '/home', 'Your games'));
    await game.tell(12);
    await both((one) =>
      header(one)
        .getByText('Suspended')
        .waitFor({ ...soon, state: 'hidden' }),
    );

    await say('CANCELED');
    await both((one) => one.getByRole('heading', { name: 'Called off', level: 1 }).waitFor(soon));
    await both((one) => header(one).getByText('Called off').first().waitFor(soon));
    await seen('called-off-hub');
    for (const [path, title] of [
      ['/overUnder', 'Over Under'],
      ['/parlay', 'Parlay'],
    ] as const) {
      await both((one) => arrive(one, cloud.url, path, title));
      await both((one) => one.getByText('your predictions are void and pay nothing').waitFor(soon));
      await seen(`called-off${path.replace('/', '-')}`);
      await both((one) => one.getByRole('button', { name: 'See the board' }).tap());
      await seen(`called-off${path.replace('/', '-')}-board`);
    }
    await both((one) => arrive(one, cloud.url, '/bingo', 'Bingo'));
    await both((one) =>
      one
        .getByText(/^The game was called off/)
        .first()
        .waitFor(soon),
    );
    await seen('called-off-bingo');
    expect(await page.getByText('to climb').filter({ visible: true }).count()).toBe(0);
    await told(stopSentences.CANCELED, 'called-off');
    const { data } = await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${id}`);
    expect(data).toMatchObject({ status: 'ENDED', stopped: 'CANCELED' });
    await both((one) => one.goto(`${cloud.url}/schedule`));
    await both((one) =>
      one
        .getByRole('button', { name: new RegExp(`^Choose ${away.name} at ${home.name}, .*Called off$`) })
        .first()
        .waitFor(soon),
    );
    await seen('called-off-schedule');
    expect([...problems, ...small.problems]).toEqual([]);
    await Promise.all([close(), small.close()]);
  },
);
