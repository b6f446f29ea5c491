import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { serveKit } from '../../e2e/kit.ts';
import type { Camera } from '../camera.ts';
import { openFixedPhone, thatEvening } from '../fixed.ts';

/** All components of the client's kit in all states, and a drawer. */
export async function kit(browser: Browser, camera: Camera): Promise<void> {
  if (!['kit', 'kit-drawer'].some((name) => camera.wants(name))) return;
  const folder = mkdtempSync(join(tmpdir(), 'hype-kit-'));
  const site = await serveKit(folder);
  const { page, close } = await openFixedPhone(browser, thatEvening);
  await page.goto(`${site.url}/kit`);
  await page.getByRole('heading', { name: 'Kit' }).waitFor();
  await camera.take(page, 'kit', { skeletons: true });
  await page.getByRole('button', { name: 'Bottom', exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  await camera.take(page, 'kit-drawer', { skeletons: true });
  await close();
  site.close();
  rmSync(folder, { recursive: true });
}
