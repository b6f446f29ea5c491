import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Player } from '../../../graphql/types.generated.ts';
import { type FeedStates, feedStates, keepFeedStates } from '../../stores/feed-states.ts';
import type { LoadedGame } from '../../stores/log.ts';
import { addPlayers, rosterPlayers } from '../../stores/teams.ts';
import { isWorthKeeping } from './feed-state.ts';
import type { Rosters } from './subjects.ts';

/** What a warm Lambda keeps of an event besides its timeline. */
export type Memory = {
  states: FeedStates;
  /** The states as they were last read or written. */
  kept: FeedStates;
  rosters: Rosters;
};

const memories = new WeakMap<LoadedGame, Memory>();

export async function memoryOf(known: LoadedGame): Promise<Memory> {
  const there = memories.get(known);
  if (there) return there;
  const { event } = known.timeline;
  const [states, rosters] = await Promise.all([feedStates(event.id), rostersOf(event)]);
  const memory = { states, kept: states, rosters };
  memories.set(known, memory);
  return memory;
}

/** Forgets what is kept, so that it is read again. */
export const forgetMemory = (known: LoadedGame): boolean => memories.delete(known);

/** The known rosters of both teams. */
export async function rostersOf({ home, away }: GameEvent): Promise<Rosters> {
  const teams = await Promise.all([home.id, away.id].map(async (tid) => [tid, await rosterPlayers(tid)] as const));
  return new Map(teams);
}

/** Adds players whom a provider names to their teams, so that their names are shown. */
export async function addNewcomers(
  memory: Memory,
  event: GameEvent,
  newcomers: readonly Omit<Player, 'stats'>[],
): Promise<void> {
  for (const { id } of [event.home, event.away]) {
    const its = newcomers.filter(({ tid }) => tid === id);
    if (its.length > 0) await addPlayers(id, its, Date.now());
  }
  memory.rosters = await rostersOf(event);
}

/** Writes the states if they are worth it. If another writer was first they are read again next time. */
export async function keepStates(known: LoadedGame, memory: Memory): Promise<void> {
  if (!isWorthKeeping(memory.kept, memory.states)) return;
  const { timeline } = known;
  const states = { ...memory.states, plays: timeline.plays().length };
  if (await keepFeedStates(timeline.event.id, states)) {
    memory.states = { ...states, version: states.version + 1 };
    memory.kept = memory.states;
  } else memories.delete(known);
}
