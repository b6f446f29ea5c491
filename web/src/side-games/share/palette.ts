import type { GameEvent } from '../../../../games/timeline/event.ts';
import { type TeamColor, teamColors } from '../../ui/team-colors.ts';

const tokens = ['night', 'stand', 'rail', 'line', 'edge', 'chalk', 'haze', 'made', 'made-ink', 'pick', 'foul'] as const;

/** The colours of tokens.css, and both teams'. CSS hex. */
export type Palette = Record<(typeof tokens)[number], string> & {
  away: TeamColor;
  home: TeamColor;
  /** Font family of numerals and headings. */
  face: string;
};

export function paletteOf({ away, home }: Pick<GameEvent, 'away' | 'home'>): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => [name, style.getPropertyValue(`--${name}`).trim()] as const;
  // Object.fromEntries loses the names.
  const colors = Object.fromEntries(tokens.map(token)) as Omit<Palette, 'away' | 'home' | 'face'>;
  return { ...colors, ...teamColors(away.color, home.color), face: token('num')[1] };
}

/** A colour with an opacity, 0 to 1. @param hex #rrggbb */
export const faint = (hex: string, strength: number): string =>
  `${hex}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** The strongest opacity of a team's colour under text: up to here even white keeps a contrast of 4.5 (WCAG AA). */
export const TINT = 0.3;
