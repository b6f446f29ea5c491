import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, teamColors } from '../../../web/src/ui/team-colors.ts';
import { property, runs } from '../../runs.ts';

const NIGHT = '#0a0d16';
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('team colours', () => {
  it('read on the night and carry readable ink, whatever a club chose', property, () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const { away, home } = teamColors(one, other);
        for (const { color, ink } of [away, home]) {
          expect(contrast(color, NIGHT)).toBeGreaterThanOrEqual(3);
          expect(contrast(color, ink)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      runs(3000),
    );
  });

  it('differ, even where both clubs wear the same', property, () => {
    fc.assert(
      fc.property(hex, (one) => {
        const { away, home } = teamColors(one, one);
        const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
        const apart = [1, 3, 5].map((at) => channel(away.color, at) - channel(home.color, at));
        expect(Math.hypot(...apart)).toBeGreaterThan(60);
      }),
      runs(2000),
    );
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
