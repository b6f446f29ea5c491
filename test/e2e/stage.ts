import type { GameEvent } from '../../games/timeline/event.ts';
import type { Telling } from '../../local/league/game.ts';
import type { RecordedTeam, Recording } from '../../local/league/recording.ts';
import { findCloud } from '../../local/standing.ts';
import type { RunningCloud } from './cloud.ts';

/** A recorded game that goes on when the test says so. */
export type StagedGame = {
  event: GameEvent;
  /** Tells what lies before a status and it; without one, all that is left. Resolves once the log has it. */
  playUntil(status?: string): Promise<void>;
};

/** What a test changes of a team: a long name, another color, other names of its players. */
export type Costume = Partial<Omit<RecordedTeam, 'id'>>;

export type Staging = { recording: Recording; home?: Costume; away?: Costume; startsAt?: number };

/**
 * Puts a recorded game on a running cloud's schedule, through its stores and its ingest queue as the local league does. What is told
 * happens at that moment, so it counts for every fan who has joined before.
 */
export async function stageGame(
  cloud: RunningCloud,
  { recording, home, away, startsAt = Date.now() }: Staging,
): Promise<StagedGame> {
  findCloud(cloud.data, ['EVENTS_TABLE']);
  const { programme, rosterOf, showingOf } = await import('../../local/league/showing.ts');
  const { play } = await import('../../local/league/player.ts');
  const { putEvent } = await import('../../lambdas/stores/events.ts');
  const { putTeam } = await import('../../lambdas/stores/teams.ts');
  const { enqueue } = await import('../../lambdas/ingest/enqueue.ts');
  const { wallClock } = await import('../../local/league/clock.ts');

  const game = { ...recording, home: { ...recording.home, ...home }, away: { ...recording.away, ...away } };
  for (const team of [game.home, game.away]) await putTeam(rosterOf(team, game.sport));
  const showing = showingOf(game, startsAt, 1);
  await putEvent(showing.event);
  const { id } = showing.event;
  const tellings = programme(showing);
  let next = 0;

  return {
    event: showing.event,
    async playUntil(status) {
      const end = tellings.findIndex(({ play }) => play.kind === 'status' && play.status === status);
      const now = Date.now();
      const due = tellings.slice(next, end < 0 ? undefined : end + 1);
      next += due.length;
      await play(
        id,
        due.map(({ play }): Telling => ({ play: { ...play, at: now }, told: now })),
        {
          clock: wallClock,
          send: async ({ eventId, provider, body }, name) => void (await enqueue(eventId, provider, body, name)),
          log: () => {},
          signal: AbortSignal.timeout(60_000),
        },
      );
    },
  };
}
