import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Grid, moveOnGrid } from '../../../web/src/ui/grid.tsx';

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

it.each([
  [12, 'ArrowUp', 7],
  [12, 'ArrowRight', 13],
  [14, 'ArrowRight', 14],
  [2, 'ArrowUp', 2],
  [13, 'Home', 10],
  [13, 'End', 14],
  [13, 'a', undefined],
])('a key on a grid of five columns moves inside it: %i %s', (from, key, to) => {
  expect(moveOnGrid(from, key, 5)).toBe(to);
});

it('a grid ends where its last row ends', () => {
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'End'];
  expect([1, 2, 5, 4, 1].map((from, index) => moveOnGrid(from, keys[index] as string, 4, 6))).toEqual([5, 2, 5, 5, 3]);
});
