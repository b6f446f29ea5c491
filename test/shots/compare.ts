import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openPhone } from '../e2e/browser.ts';

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'));

/** Prints a line for every picture that differs between two folders or exists in only one. @returns whether all are equal */
export async function compare(before: string, after: string): Promise<boolean> {
  const [old, now] = [new Set(picturesIn(before)), new Set(picturesIn(after))];
  const names = [...new Set([...old, ...now])].sort();
  const browser = await launchBrowser();
  const { page } = await openPhone(browser);
  let differing = 0;
  for (const name of names) {
    const difference = !now.has(name)
      ? `only in ${before}`
      : !old.has(name)
        ? `only in ${after}`
        : await differenceOf(page, readFileSync(join(before, name)), readFileSync(join(after, name)));
    if (!difference) continue;
    differing += 1;
    console.log(`${name}: ${difference}`);
  }
  await browser.close();
  console.log(`${names.length} pictures, ${differing} of them differ`);
  return differing === 0 && names.length > 0;
}

/** The difference between two pictures as text; empty if they are equal. The browser decodes them. */
async function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<string> {
  if (before.equals(after)) return '';
  const { sizes, pixels, box } = await page.evaluate(
    async (sources) => {
      const [old, now] = await Promise.all(
        sources.map(async (source) => {
          const blob = await (await fetch(`data:image/png;base64,${source}`)).blob();
          const bitmap = await createImageBitmap(blob);
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height) as ImageData;
        }),
      );
      if (!old || !now) throw new Error('a picture is missing');
      const sizes = [old, now].map(({ width, height }) => `${width}x${height}`);
      const box = { left: old.width, top: old.height, right: 0, bottom: 0 };
      let pixels = 0;
      if (sizes[0] !== sizes[1]) return { sizes, pixels, box };
      const [a, b] = [new Uint32Array(old.data.buffer), new Uint32Array(now.data.buffer)];
      for (let at = 0; at < a.length; at += 1) {
        if (a[at] === b[at]) continue;
        pixels += 1;
        const [x, y] = [at % old.width, Math.floor(at / old.width)];
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x);
        box.bottom = Math.max(box.bottom, y);
      }
      return { sizes, pixels, box };
    },
    [before.toString('base64'), after.toString('base64')],
  );
  if (sizes[0] !== sizes[1]) return `${sizes[0]} has become ${sizes[1]}`;
  return pixels === 0 ? '' : `${pixels} pixels, from ${box.left},${box.top} to ${box.right},${box.bottom}`;
}
