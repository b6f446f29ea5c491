import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type Phone, phone, phoneOf, soon } from './browser.ts';
import type { HttpFan } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { barriers, complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { resize } from './screen-size.ts';

/** The window of a laptop. */
export const wide = { width: 1280, height: 800 };

/** A page of the desk on an operator's phone. */
export type Desk = Phone & {
  operator: HttpFan;
  /** Makes the operator a fan again. */
  remove(): Promise<unknown>;
  /** The button of a name. */
  button(name: string | RegExp): Locator;
  /** Waits for a text. */
  said(text: string | RegExp): Promise<void>;
};

/** Opens a page of the desk. Refusals are no problems unless others are named. */
export async function openDesk(path: string, options: Parameters<typeof phoneOf>[3] = {}): Promise<Desk> {
  const { operator, remove } = await newOperator(cloud);
  const desk = await phoneOf(browser, operator, undefined, { named: [/status of 4\d\d/], ...options });
  const { page } = desk;
  await page.goto(`${cloud.url}/desk${path}`);
  return {
    ...desk,
    operator,
    remove,
    button: (name) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }),
    said: (text) => page.getByText(text).first().waitFor(soon),
  };
}

/** Expects no complaint about a screen of the desk, on a phone and on a laptop. */
export async function expectWell({ page }: Phone, screen: string): Promise<void> {
  expect(await complaints(page, screen, { thorough: true })).toEqual([]);
  await resize(page, wide);
  expect([...(await misfits(page)), ...(await barriers(page))], screen).toEqual([]);
  await resize(page, phone);
}
