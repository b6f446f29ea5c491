import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../../web/src/ui/team-colors.ts';

const folder = `${import.meta.dirname}/../../../web/src`;
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, '') }));

/** A property of the whole page is inherited by every element. */
it('sets no custom property for the whole page that is optional for an element', () => {
  const optional = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+),/g)].map(([, name]) => name)),
  );
  expect(optional.size).toBeGreaterThan(0);
  for (const { name, text } of sheets) {
    const page = [...text.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, declarations]) => declarations).join('');
    const set = [...page.matchAll(/(--[\w-]+):/g)].map(([, property]) => property);
    expect(
      set.filter((property) => optional.has(property)),
      name,
    ).toEqual([]);
  }
});

it('sets no size of text in px alone, which would not follow the browser’s setting', () => {
  for (const { name, text } of sheets) expect(text.match(/font-size: [\d.]+px/g) ?? [], name).toEqual([]);
});

const sheet = (name: string) => sheets.find((one) => one.name.endsWith(name))?.text ?? '';
/** A colour of the page by its name, such as #0a0d16. */
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(sheet('tokens.css'))?.[1] ?? '';

it('fills a Bingo square on its way with a colour that is no team’s, reads as no loss and carries its text', () => {
  const fills = [...sheet('bingo/board.module.css').matchAll(/\.fill(?:::before)? \{([^}]*)\}/g)];
  const [fill = '', line] = fills.map(([, declarations = '']) => /background: ([^;]*);/.exec(declarations)?.[1]);
  expect(line).toBe('var(--edge)');
  const share = Number(/^color-mix\(in srgb, var\(--edge\) (\d+)%, transparent\)$/.exec(fill)?.[1]) / 100;
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const ground = channels(token('stand'));
  const mixed = channels(token('edge')).map((value, index) =>
    Math.round(value * share + (ground[index] ?? 0) * (1 - share)),
  );
  const [red = 0, green = 0, blue = 0] = mixed;
  expect(red).toBeLessThan(Math.min(green, blue));
  const shown = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  for (const text of ['chalk', 'soft']) expect(contrast(token(text), shown), text).toBeGreaterThan(6);
  // The fill can be told from the empty part of its square by its line.
  expect(contrast(token('edge'), token('stand'))).toBeGreaterThan(3);
});

it('hides the page behind the navigation, which stays in front of it', () => {
  const [, nav = ''] = /\.nav \{([^}]*)\}/.exec(sheet('layouts/default.module.css')) ?? [];
  expect(nav).toContain('position: fixed;');
  expect(token(/background: var\(--(\w+)\);/.exec(nav)?.[1] ?? '')).not.toBe('');
  expect(nav).not.toContain('opacity');
});
