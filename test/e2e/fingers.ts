import type { Page } from 'playwright-core';

type Place = { x: number; y: number };

/** Fingers that move, which Playwright has only one of. @returns puts more down, moves those that are down, or lifts all */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Place[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    });
  };
}
