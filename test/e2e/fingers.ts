import type { Page } from 'playwright-core';

type Place = { x: number; y: number };

/** Several fingers on the screen; Playwright's own touchscreen has one. @returns functions that add fingers, move them and lift all */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Place[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    });
  };
}
