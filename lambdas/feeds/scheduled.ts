import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';
import type { PassedOver } from './feed.ts';

/** What a provider's scoreboard lists. */
export type Listing = { events: GameEvent[]; ignored: PassedOver[] };

/** A game that is on no schedule yet: its teams and its start. */
export function scheduled(
  id: string,
  type: GameEvent['type'],
  start: Pick<GameEvent, 'startsAt' | 'regulation'>,
  home: TeamFace,
  away: TeamFace,
): GameEvent {
  return {
    id,
    type,
    status: 'SCHEDULED',
    ...start,
    ended_at: 0,
    results: { periods: [] },
    game_attributes: { home_team_id: home.id, away_team_id: away.id },
    home,
    away,
    score: { home: 0, away: 0 },
  };
}
