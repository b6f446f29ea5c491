import { type GameEvent, type Sport, scheduled } from '../../games/timeline/event.ts';
import type { Roster } from '../../lambdas/stores/teams.ts';

/** An event that starts on 2024-11-05 at 00:30 UTC, and its teams. */
export const STARTS = Date.UTC(2024, 10, 5, 0, 30);

const home = { id: 'home', name: 'Harbour Herons', shortName: 'HER', color: '#113355' };
const away = { id: 'away', name: 'Valley Voles', shortName: 'VOL', color: '#aa5511' };

export function gameEvent(id: string, changes: Partial<GameEvent> = {}): GameEvent {
  return {
    ...scheduled({ id, type: 'BASKETBALL', startsAt: STARTS, regulation: { periods: 4, minutes: 12 }, home, away }),
    ...changes,
  };
}

/** Ten players with season lines that fall from the first to the last, and one without. */
export function roster(tid: string, sport: Sport = 'BASKETBALL'): Roster {
  const players = Array.from({ length: 11 }, (_, index) => ({
    id: `${tid}-${index}`,
    first_name: 'Player',
    last_name: `No ${index}`,
    display_name: `Player No ${index}`,
    position: 'G',
    tid,
    ...(index < 10 && {
      games_played: 10,
      stats: {
        PTS: 250 - 20 * index,
        REB: 80 - index,
        AST: 60 - index,
        STL: 20 - index,
        BLK: 15 - index,
        FG3: 30,
        FT: 40,
      },
    }),
  }));
  return { id: tid, name: `Team ${tid}`, shortName: tid.toUpperCase(), color: '#224466', sport, players };
}
