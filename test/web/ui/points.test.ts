import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RollingNumber } from '../../../web/src/ui/points.tsx';

it.each([
  [0, '0'],
  [19, '19'],
  [1_234_567, '1,234,567'],
])('a rolling number of %d has no other digits that could show while it rolls', (value, text) => {
  const [, drawn = ''] = renderToStaticMarkup(createElement(RollingNumber, { value })).split('aria-hidden="true"');
  expect(drawn.slice(1).replace(/<[^>]*>/g, '')).toBe(text);
});
