import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = `${import.meta.dirname}/../../../web/src`;
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, '') }));

/** What is set for the whole page reaches every element. */
it('sets nothing for the whole page that an element has only where somebody gives it one', () => {
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
