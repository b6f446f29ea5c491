import { type GameEvent, scheduled, type TeamFace } from '../../games/timeline/event.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import type { BoxScore, BoxTeam } from '../../lambdas/feeds/imports/box-score.ts';
import type { Course } from './course.ts';

/** How the files of one provider are read. */
export type FileReader = {
  feed: Feed;
  /**
   * @param box the official box score, for a provider that has it in a separate file
   * @returns an error text for files of another format
   */
  describe(body: unknown, box: unknown): Described | string;
  takesBox?: true;
  /** Merges the box score into the body, for a provider whose feed reads both from one body. */
  withBox?(body: unknown, box: unknown): unknown;
  /** How a game grows, for a provider whose files can be replayed. */
  course?: Course;
};
export type Describe = FileReader['describe'];

export type Named = { name: string; tid: string };

/** Facts of a game in a provider's files, besides its plays. */
export type Described = {
  event: GameEvent;
  /** All players that the files name, by the provider's id. */
  players: ReadonlyMap<string, Named>;
  /** The score of an official box score, if there is one. */
  official?: { home: number; away: number };
};

/** A team with only these fields known. */
export const faceOf = (id: string, name = id, shortName = name): TeamFace => ({ id, name, shortName, color: '' });

/** A game's description from its box score. */
export function fromBox(id: string, box: BoxScore, start: Pick<GameEvent, 'startsAt' | 'regulation'>): Described {
  const named = ({ id: tid, players }: BoxTeam) =>
    players.map(({ id, firstName, lastName }): [string, Named] => [
      id,
      { name: `${firstName} ${lastName}`.trim(), tid },
    ]);
  const face = ({ id, city, name, shortName, color }: BoxTeam) => ({ id, name: `${city} ${name}`, shortName, color });
  const event = scheduled({ id, type: 'BASKETBALL', ...start, home: face(box.home), away: face(box.away) });
  const players = new Map([...named(box.home), ...named(box.away)]);
  return { event, players, official: { home: box.home.score, away: box.away.score } };
}
