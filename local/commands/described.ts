import type { GameEvent } from '../../games/timeline/event.ts';

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
