import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { teamColors } from '../../web/src/ui/team-colors.ts';
import { misdrawn, rememberDrawing } from './drawn.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive, followGame, tabTo } from './path.ts';
import { court, dressed, field } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

/** The longest name that a fan may have. */
const widest = 'W'.repeat(20);
const card = { width: 1080, height: 1350 };

const games = new Map<Sport, StagedGame>();
const fan = await newFan(cloud.url, widest);
for (const recording of [court, field]) {
  const costumes = recording === court ? dressed : {};
  const game = await stageGame(cloud, recording, { ...costumes, until: 'JERSEY_COLOR' });
  await fan.joinAll(game.event);
  await game.tellUntil();
  games.set(recording.sport, game);
}
let page: Page;
beforeEach(async () => {
  ({ page } = await fanPhone(fan));
  await rememberDrawing(page);
});

/** Goes on to the game of a sport. */
async function follow(sport: Sport): Promise<StagedGame> {
  const game = games.get(sport) as StagedGame;
  await followGame(page, cloud.url, game.event.id);
  await page.goto(`${cloud.url}/home`);
  return game;
}

const sheet = () => page.getByRole('dialog', { name: 'Your card' });
const picture = (key: HypeGame) => page.getByRole('img', { name: `${sideGames[key].words.title}, final board of ` });

/** The picture on the sheet: its size, its number of colours, and the colours at both ends of its foot. */
const looked = (key: HypeGame) =>
  picture(key).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint32Array(data.buffer);
    const hex = (x: number, y: number) =>
      `#${[...context.getImageData(x, y, 1, 1).data.slice(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    const foot = canvas.height - 4;
    return {
      size: { width: canvas.width, height: canvas.height },
      colors: new Set(pixels).size,
      ends: [hex(4, foot), hex(canvas.width - 4, foot)],
    };
  });

it.each<Sport>(['BASKETBALL', 'FOOTBALL'])(
  'draws the final board of each of the six in %s, without overlaps',
  async (sport) => {
    const { event } = await follow(sport);
    const { away, home } = teamColors(event.away.color, event.home.color);
    for (const key of hypeGames) {
      await arrive(page, cloud.url, `/${key}`, sideGames[key].words.title);
      await page.getByRole('button', { name: 'Share', exact: true }).tap();
      await picture(key).waitFor();
      const { size, colors, ends } = await looked(key);
      expect(size).toEqual(card);
      expect(colors).toBeGreaterThan(1_000);
      expect(ends).toEqual([away.color, home.color]);
      expect(await misdrawn(page, card), key).toEqual([]);
      expect(await picture(key).getAttribute('alt')).toContain(`${widest}. ${event.away.name} `);
      if (key === 'bingo' && sport === 'BASKETBALL') expect(await complaints(page, 'card')).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet().waitFor({ state: 'hidden' });
    }
  },
);

/** Replaces the system's share sheet by one with a given result. */
const withShare = (end: 'shared' | 'AbortError' | 'NotAllowedError') =>
  page.evaluate((how) => {
    const share = async ({ files, text }: ShareData) => {
      const [file] = files as File[];
      const { width, height } = await createImageBitmap(file as File);
      Object.assign(window, { shared: { name: file?.name, type: file?.type, width, height, text } });
      if (how !== 'shared') throw new DOMException('', how);
    };
    Object.assign(navigator, { canShare: ({ files }: ShareData) => files?.length === 1, share });
    Object.assign(window, { shared: undefined });
  }, end);

/** Presses the focused button, once it is enabled, and waits for the system's share sheet. */
async function shareByKey(): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.matches('button:enabled'));
  await expect.poll(focused).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (window as unknown as { shared?: object }).shared);
}

it('gives the picture to the phone, by the keys alone, and shows no error if the fan cancels', async () => {
  await follow('FOOTBALL');
  await arrive(page, cloud.url, '/bingo', 'Bingo');
  await tabTo(page, 'button', 'See the board');
  await page.keyboard.press('Enter');
  await withShare('shared');
  await tabTo(page, 'button', 'Share your card');
  await page.keyboard.press('Enter');
  await picture('bingo').waitFor();
  await tabTo(page, 'button', 'Share');
  await shareByKey();
  const shared = await page.evaluate(() => (window as unknown as { shared: object }).shared);
  expect(shared).toMatchObject({ name: 'hype-bingo-seahawks-patriots.png', type: 'image/png', ...card });
  expect(shared).toMatchObject({
    text: expect.stringMatching(/^Bingo, Seattle Seahawks at New England Patriots: [\d,]+ points, rank 1 of 1/),
  });
  const said = page.getByText('Not shared', { exact: true });
  await withShare('AbortError');
  await shareByKey();
  await withShare('NotAllowedError');
  await shareByKey();
  await said.waitFor();
  expect(await said.count()).toBe(1);
  await page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Share your card');
});

it('saves the picture where the phone does not share, and says so where it cannot draw', async () => {
  await follow('FOOTBALL');
  await arrive(page, cloud.url, '/squares', 'Squares');
  await page.getByRole('button', { name: 'Share', exact: true }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet().getByRole('button', { name: 'Save picture' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('hype-squares-seahawks-patriots.png');
  // The browser belongs to another process, so its files are streamed.
  const saved = await buffer(await download.createReadStream());
  expect(saved.subarray(1, 4).toString()).toBe('PNG');
  expect(await sheet().getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'hidden' });

  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done: BlobCallback) {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      done(null);
    };
  });
  await page.getByRole('button', { name: 'Share your card' }).tap();
  await sheet().getByRole('heading', { name: 'No picture' }).waitFor();
  await sheet().getByRole('button', { name: 'Try again' }).tap();
  await picture('squares').waitFor();
});
