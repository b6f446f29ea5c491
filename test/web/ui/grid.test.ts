import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Grid } from '../../../web/src/ui/grid.tsx';

it('has rows of so many columns, the last one as long as there are cells, and one stop of the Tab key', () => {
  const grid = createElement(Grid<number>, {
    name: 'A grid',
    columns: 2,
    items: [0, 1, 2],
    cell: (item, props) => createElement('button', { type: 'button', ...props }, item),
  });
  const html = renderToStaticMarkup(grid);
  const shape = [...html.matchAll(/role="(\w+)"|>(\d+)<\/button>/g)].map(([, role, item]) => role ?? item);
  expect(shape.join(' ')).toBe('grid row gridcell 0 gridcell 1 row gridcell 2');
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
});
