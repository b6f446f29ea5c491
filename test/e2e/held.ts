import type { BrowserContext, Page, Route } from 'playwright-core';

/** Holds back the answers of an address. @param answer the server's answer by default @returns releases the answers */
export async function holdBack(
  page: Page | BrowserContext,
  address: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return letThrough;
}
