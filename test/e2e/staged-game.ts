import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { broadcastOf, rosterOf, scheduleOf } from '../../local/league/broadcast.ts';
import type { RecordedTeam, Recording } from '../../local/league/recording.ts';
import { findCloud } from '../../operator/endpoint.ts';
import type { RunningCloud } from './cloud.ts';

/** Maximum number of plays in one message of the queue. */
const MOST_AT_ONCE = 200;

/** Number of games staged by this process; part of their ids, so that two of one second differ. */
let staged = 0;

/** A recorded game whose plays a test sends, through the same queue as every feed. */
export type StagedGame = {
  event: GameEvent;
  /** The plays sent so far. */
  timeline: Timeline;
  /** The plays not sent yet, in order. */
  left: Play[];
  /** Sends the next plays as if they happened now. Returns when they were sent, epoch ms; the log may follow. */
  tell(count: number): Promise<number>;
  /** Sends all plays sent so far again, as a feed that does not know what arrived. */
  tellAgain(): Promise<void>;
  /** Sends the plays up to a last one, or all that are left, and waits until the log has them. */
  tellUntil(last?: Last): Promise<void>;
  /** Waits until the standings are settled by all of the log. Before that they may be those of the end of a period. */
  settled(): Promise<void>;
};

/** Changed values of a team: a long name, another color, other player names. Such a team is one of its own: other games on the cloud keep theirs. */
type Costume = Partial<Omit<RecordedTeam, 'id'>>;

type Costumes = { home?: Costume | undefined; away?: Costume | undefined };

/** `startsAt`: epoch ms. `isOver`: it was played then, at its own pace. `id`: the event's, for a cloud that has no other of it. `until`: how far it is on. */
type Staging = Costumes & { startsAt?: number; isOver?: boolean; id?: string; until?: Last };

/** The last of some plays: a status, or the first play that matches. */
type Last = string | ((play: Play) => boolean);

/** The recording with the costumes of its teams, which then have ids of their own. */
function dressedIn(recorded: Recording, { home, away }: Costumes, mark: string): Recording {
  const dress = (team: RecordedTeam, costume: Costume | undefined): RecordedTeam =>
    costume ? { ...team, ...costume, id: `${team.id}-${mark}` } : team;
  const sides = { home: dress(recorded.home, home), away: dress(recorded.away, away) };
  const ids = new Map([
    [recorded.home.id, sides.home.id],
    [recorded.away.id, sides.away.id],
  ]);
  const plays = recorded.plays.map((play) => ('tid' in play ? { ...play, tid: ids.get(play.tid) ?? play.tid } : play));
  return { ...recorded, ...sides, plays };
}

/** Waits until a condition is true, for five minutes at most. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (const signal = AbortSignal.timeout(300_000); !(await isSo()); signal.throwIfAborted()) await pause(50);
}

/** Puts a game on the schedule of a cloud, about to begin unless said. */
export async function stageGame(
  cloud: Pick<RunningCloud, 'data'>,
  recorded: Recording,
  { home, away, startsAt = Date.now(), isOver = false, id, until }: Staging = {},
): Promise<StagedGame> {
  findCloud(cloud.data, [variables.eventsTable]);
  // The stores read the environment when they are loaded.
  const { putTeam } = await import('../../lambdas/stores/teams.ts');
  const { putEvent } = await import('../../lambdas/stores/events.ts');
  const { enqueue } = await import('../../lambdas/feeds/ingest/request.ts');
  const { storedRevisions } = await import('../../local/league/player.ts');
  const { toMessage } = await import('../../games/timeline/message.ts');
  const { isUnsettled } = await import('../../lambdas/ranking/settle/begin.ts');
  const { timelineOf } = await import('../../lambdas/stores/log.ts');
  const { directory } = await import('../../lambdas/stores/pages.ts');
  const { begunSeq } = await import('../../lambdas/stores/settlements.ts');

  const mark = `${process.pid}-${staged++}`;
  const recording = dressedIn(recorded, { home, away }, mark);
  const broadcast = broadcastOf(recording, startsAt, 1);
  const event = { ...broadcast.event, id: id ?? `staged-${broadcast.event.id}-${mark}` };
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, recording.sport));
  await putEvent(event);
  const left = scheduleOf(broadcast).map(({ play }) => play);
  const timeline = new Timeline(event);

  const told: Play[] = [];
  const send = async (plays: readonly Play[]) => {
    for (let next = 0; next < plays.length; next += MOST_AT_ONCE) {
      const messages = plays.slice(next, next + MOST_AT_ONCE).map((play) => toMessage(play));
      if (!(await enqueue(event.id, 'hype', { messages }, randomUUID())))
        throw new Error('the queue takes no such message');
    }
  };
  const tell = async (count: number) => {
    const sent = Date.now();
    const plays = left.splice(0, count).map((play, index) => (isOver ? play : { ...play, at: sent + index }));
    told.push(...plays);
    await send(plays);
    for (const play of plays) timeline.put(play);
    return sent;
  };
  const isSettled = async () => {
    const game = await timelineOf(event.id);
    if (!game?.timeline.ended || (await isUnsettled(game))) return false;
    return (await directory(event.id))?.seq === (await begunSeq(event.id));
  };
  const tellUntil = async (last?: Last) => {
    const isLast = (play: Play) =>
      typeof last === 'string' ? play.kind === 'status' && play.status === last : last?.(play);
    const index = left.findIndex(isLast);
    const { id } = left[index < 0 ? left.length - 1 : index] as Play;
    await tell(index < 0 ? left.length : index + 1);
    await waitUntil(async () => (await storedRevisions(event.id)).has(id));
  };
  if (until !== undefined) await tellUntil(until);
  const settled = () => waitUntil(isSettled);
  return { event, timeline, left, tell, tellAgain: () => send(told), tellUntil, settled };
}

/** Puts a recorded game on the schedule of a cloud that was played at that time, at its own pace, and has ended. */
export async function endedGame(
  cloud: Pick<RunningCloud, 'data'>,
  recording: Recording,
  startsAt: number,
  costumes: Costumes = {},
): Promise<{ event: GameEvent; plays: readonly Play[] }> {
  const { id } = broadcastOf(recording, startsAt, 1).event;
  const { event, left, tellUntil } = await stageGame(cloud, recording, { ...costumes, startsAt, isOver: true, id });
  const plays = [...left];
  await tellUntil();
  const { event: stored } = await import('../../lambdas/stores/events.ts');
  await waitUntil(async () => ((await stored(id))?.ended_at ?? 0) > 0);
  return { event, plays };
}
