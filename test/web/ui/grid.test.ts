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
