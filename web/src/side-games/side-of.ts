import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Side } from '../ui/team-badge.tsx';

/** The side of a team; undefined for neither team. */
export const sideOf = ({ home, away }: Pick<GameEvent, 'home' | 'away'>, tid: string): Side | undefined =>
  tid === home.id ? 'home' : tid === away.id ? 'away' : undefined;
