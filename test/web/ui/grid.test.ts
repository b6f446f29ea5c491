import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Grid } from '../../../web/src/ui/grid.tsx';

type Props = Parameters<typeof Grid<number>>[0];
const markup = (cells: number, props: Omit<Props, 'name' | 'cell' | 'items'>) =>
  renderToStaticMarkup(
    createElement(Grid<number>, {
      name: 'A grid',
      items: Array.from({ length: cells }, (_, index) => index),
      cell: (index, { className, ...button }) =>
        createElement('button', { type: 'button', ...button, className }, index),
      ...props,
    }),
  );
/** The roles in their order, with the indexes of the cells. */
const shape = (html: string) =>
  [...html.matchAll(/role="(\w+)"|>(\d+)<\/button>/g)].map(([, role, index]) => role ?? Number(index));

it('has a row for so many columns, the last one as long as there are cells', () => {
  expect(shape(markup(3, { columns: 2 }))).toEqual([
    ...['grid', 'row', 'gridcell', 0, 'gridcell', 1],
    ...['row', 'gridcell', 2],
  ]);
});

it('has one cell for each item, and the first is the only stop of the Tab key', () => {
  const html = markup(9, { columns: 3 });
  expect(shape(html).filter((role) => role === 'gridcell')).toHaveLength(9);
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
});

it('names rows and columns by their headers', () => {
  const headers = (team: string) => [1, 2].map((digit) => ({ text: digit, label: `${team} ${digit}` }));
  const html = markup(4, { columns: 2, headers: { columns: headers('Away'), rows: headers('Home') } });
  expect(shape(html).filter((role) => typeof role === 'string')).toEqual([
    ...['grid', 'row', 'columnheader', 'columnheader'],
    ...['row', 'rowheader', 'gridcell', 'gridcell'],
    ...['row', 'rowheader', 'gridcell', 'gridcell'],
  ]);
  expect(html).toContain('aria-label="Home 2"');
});
