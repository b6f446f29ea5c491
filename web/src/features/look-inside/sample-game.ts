import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';

/** The game whose board shows most to a newcomer: the one that has been on longest, else the next to begin, else the last that ended. */
export function sampleGame<Game extends GameEvent>(games: readonly Game[]): Game | undefined {
  const byStart = games.toSorted((a, b) => a.startsAt - b.startsAt);
  const open = byStart.filter((game) => !isOver(game));
  return open.find(hasBegun) ?? open[0] ?? byStart.at(-1);
}
