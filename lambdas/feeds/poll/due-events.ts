import { isOver } from '../../../games/timeline/status.ts';
import { chunks } from '../../lib/chunks.ts';
import { schedule } from '../../stores/events.ts';
import { openedAmong } from '../../stores/opened.ts';
import { type Poll, polls } from '../../stores/polls.ts';
import type { BoardTask } from './poll-board.ts';
import { boardInterval, gameInterval, POLL_LEAD_MS, POLL_SPAN_MS, pollIntervalOf } from './poll-interval.ts';

/** Events that one Lambda polls side by side. It mostly waits. */
export const EVENTS_PER_TASK = 8;

/** Documents of events to poll, ms between two polls of a game that is on. */
type EventsTask = { eventIds: string[]; every: number };
export type PollTask = EventsTask | { board: BoardTask };

/**
 * What is polled before `until`, epoch ms: scoreboards, and the documents of the events that have no scoreboard or that a fan has opened or
 * joined. The more documents of one host, the less often each.
 */
export async function dueTasks(until: number, now: number): Promise<PollTask[]> {
  const events = (await schedule(now - POLL_SPAN_MS, now + POLL_LEAD_MS)).filter(
    (event) => pollIntervalOf(event, now) !== undefined,
  );
  const known = await polls(events.map(({ id }) => id));
  const opened = await openedAmong(events.flatMap(({ id }) => (known.get(id)?.board ? [id] : [])));
  const hosts = new Map<string, string[]>();
  const boards = new Map<string, { poll: Poll; events: typeof events }>();
  for (const event of events) {
    const poll = known.get(event.id);
    if (!poll) continue;
    const { board, url, state } = poll;
    if ((!board || opened.has(event.id)) && state.nextAt < until) {
      const { host } = new URL(url);
      hosts.set(host, [...(hosts.get(host) ?? []), event.id]);
    }
    if (board && !isOver(event)) boards.set(board, { poll, events: [...(boards.get(board)?.events ?? []), event] });
  }
  const everyAt = (host: string) => gameInterval(hosts.get(host)?.length ?? 0);
  const ofEvents = [...hosts].flatMap(([host, ids]) =>
    chunks(ids, EVENTS_PER_TASK).map((eventIds) => ({ eventIds, every: everyAt(host) })),
  );
  const ofBoards = [...boards].map(([url, { poll, events: its }]) => {
    const eventIds = its.map(({ id }) => id);
    const polled = eventIds.filter((id) => opened.has(id));
    const everyGame = everyAt(new URL(url).host);
    return {
      board: { source: { provider: poll.provider, url }, eventIds, polled, every: boardInterval(its, now), everyGame },
    };
  });
  return [...ofBoards, ...ofEvents];
}
