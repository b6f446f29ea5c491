import type { GameEvent, TeamFace } from '../../games/timeline/event.ts';

export type Named = { name: string; tid: string };

/** What a provider's files say of a game beside its plays. */
export type Described = {
  event: GameEvent;
  /** Everyone they name, by the provider's id. */
  players: ReadonlyMap<string, Named>;
};

/**
 * @param box the official box score, for a provider that has it in a file of its own
 * @returns what is wrong, for files that are not this provider's
 */
export type Describe = (body: unknown, box: unknown) => Described | string;

/** A game that is on no schedule: its teams and its start. */
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
