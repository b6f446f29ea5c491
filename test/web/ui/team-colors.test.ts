import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TINT } from '../../../web/src/side-games/share/pen.ts';
import { contrast, teamColors } from '../../../web/src/ui/team-colors.ts';
import { forAll } from '../../runs.ts';

const toHex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const toRgb = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
/** The colour that results from one colour with an opacity over another. */
const over = (below: string, color: string, strength: number) =>
  toHex(toRgb(below).map((value, at) => value + ((toRgb(color)[at] as number) - value) * strength));

const NIGHT = '#0a0d16';
const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex);

describe('team colours', () => {
  forAll('read on the night, carry readable ink and tint the ground of words', 1_000, [hex, hex], (one, other) => {
    for (const { color, ink } of Object.values(teamColors(one, other))) {
      expect(contrast(color, NIGHT)).toBeGreaterThanOrEqual(3);
      expect(contrast(color, ink)).toBeGreaterThanOrEqual(4.5);
      // As on a share card.
      for (const ground of [NIGHT, '#121829'])
        for (const words of ['#f2f5ff', '#ccd6f2'])
          expect(contrast(over(ground, color, TINT), words)).toBeGreaterThanOrEqual(4.5);
    }
  });

  forAll('differ, even where both clubs wear the same', 1_000, [hex], (one) => {
    const { away, home } = teamColors(one, one);
    const apart = toRgb(away.color).map((value, at) => value - (toRgb(home.color)[at] as number));
    expect(Math.hypot(...apart)).toBeGreaterThan(60);
  });

  it('leave a colour alone that is bright enough', () => {
    expect(teamColors('#2f5fe0', '#e8e8ea')).toMatchObject({ away: { color: '#2f5fe0' }, home: { color: '#e8e8ea' } });
  });

  it('lighten black to white, and take a text that is no colour for black', () => {
    const { away, home } = teamColors('#000000', 'crimson-ish');
    expect(contrast(away.color, '#ffffff')).toBeLessThan(1.3);
    expect(home.color).not.toBe(away.color);
  });
});
