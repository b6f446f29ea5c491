import type { Page } from 'playwright-core';

/** Holds back the answers of an address. @returns lets them through */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
