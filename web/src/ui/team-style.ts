import type { CSSProperties } from 'react';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { teamColors } from './team-colors.ts';

/** Both teams' colours as CSS custom properties, for all elements below. */
export function teamStyle({ away, home }: Pick<GameEvent, 'away' | 'home'>): CSSProperties {
  const colors = teamColors(away.color, home.color);
  return {
    '--away': colors.away.color,
    '--away-ink': colors.away.ink,
    '--home': colors.home.color,
    '--home-ink': colors.home.ink,
  };
}
