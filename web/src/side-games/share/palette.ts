import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type TeamColor, teamColors } from '../../ui/team-colors.ts';

const grounds = ['night', 'stand', 'rail', 'line', 'edge'] as const;
const inks = ['chalk', 'haze', 'soft', 'made', 'made-ink', 'pick', 'foul'] as const;

/** The colours of tokens.css, and both teams': #rrggbb. */
export type Palette = Record<(typeof grounds)[number] | (typeof inks)[number], string> & {
  away: TeamColor;
  home: TeamColor;
  /** Font family of numerals and headings. */
  face: string;
};

export function paletteOf({ away, home }: Pick<GameEvent, 'away' | 'home'>, canvas: CanvasRenderingContext2D): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // In high contrast a token may be #rgb or a system color. The canvas returns any color as #rrggbb.
  const color = (name: string) => {
    canvas.fillStyle = token(name);
    return [name, canvas.fillStyle];
  };
  // Object.fromEntries loses the type of the keys.
  const colors = Object.fromEntries([...grounds, ...inks].map(color)) as Omit<Palette, 'away' | 'home' | 'face'>;
  return { ...colors, ...teamColors(away.color, home.color), face: token('num') };
}

/** A colour with an opacity, 0 to 1. @param hex #rrggbb */
export const withOpacity = (hex: string, strength: number): string =>
  `${hex}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Maximum opacity of a team's colour under text: up to here even white keeps a contrast of 4.5 (WCAG AA). */
export const TINT = 0.3;
