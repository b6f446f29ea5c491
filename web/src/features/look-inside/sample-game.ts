import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';

/** The most interesting game for a newcomer: the longest-running live one, else the next to begin, else the last that ended. */
export function sampleGame<Game extends GameEvent>(games: readonly Game[]): Game | undefined {
  const byStart = games.toSorted((a, b) => a.startsAt - b.startsAt);
  const open = byStart.filter((game) => !isOver(game));
  return open.find(hasBegun) ?? open[0] ?? byStart.at(-1);
}
