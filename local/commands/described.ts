import { type GameEvent, scheduled } from '../../games/timeline/event.ts';
import type { BoxScore, BoxTeam } from '../../lambdas/providers/nba-live/box.ts';

export type Named = { name: string; tid: string };

/** What a provider's files say of a game beside its plays. */
export type Described = {
  event: GameEvent;
  /** Everyone they name, by the provider's id. */
  players: ReadonlyMap<string, Named>;
  /** The score of an official box score, where they have one with points. */
  official?: { home: number; away: number };
};

/**
 * @param box the official box score, for a provider that has it in a file of its own
 * @returns what is wrong, for files that are not this provider's
 */
export type Describe = (body: unknown, box: unknown) => Described | string;

/** What a box score tells of who plays and who is at home. */
export function fromBox(id: string, box: BoxScore, start: Pick<GameEvent, 'startsAt' | 'regulation'>): Described {
  const named = ({ id: tid, players }: BoxTeam) =>
    players.map(({ id, firstName, lastName }): [string, Named] => [
      id,
      { name: `${firstName} ${lastName}`.trim(), tid },
    ]);
  const face = ({ id, city, name, shortName, color }: BoxTeam) => ({ id, name: `${city} ${name}`, shortName, color });
  const event = scheduled({ id, type: 'BASKETBALL', ...start, home: face(box.home), away: face(box.away) });
  const players = new Map([...named(box.home), ...named(box.away)]);
  const { PTS: home } = box.home.stats;
  const { PTS: away } = box.away.stats;
  return { event, players, ...(home !== undefined && away !== undefined && { official: { home, away } }) };
}
