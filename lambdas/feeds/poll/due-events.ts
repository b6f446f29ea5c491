import type { GameEvent } from '../../../games/timeline/event.ts';
import { areCorrectionsOver, CORRECTION_PERIOD_MS, isOver } from '../../../games/timeline/status.ts';
import { HOUR, MAX_GAME, MINUTE, SECOND } from '../../lib/durations.ts';
import { chunks } from '../../lib/send-all.ts';
import { schedule } from '../../stores/events.ts';
import { openedAmong, type Poll, polls, type Source } from '../../stores/polls.ts';

/** Events that one Lambda polls side by side. It mostly waits. */
export const EVENTS_PER_TASK = 8;

/** Events whose documents are polled together. `every`: ms between two polls of a game that is on. */
type EventsTask = { eventIds: string[]; every: number };
/** A scoreboard that is polled. */
export type BoardTask = {
  source: Source;
  /** Its events that are not over. */
  eventIds: readonly string[];
  /** The events whose own documents are polled by other tasks. */
  polled: readonly string[];
  /** Ms between two polls of the scoreboard, and of a game that is opened meanwhile. */
  every: number;
  everyGame: number;
};

type PollTask = EventsTask | { board: BoardTask };

/**
 * The tasks of polling until `until`, epoch ms: scoreboards, and the documents of the events that have no scoreboard or that a fan has opened
 * or joined. The more documents of one host, the less often each is polled.
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

/** Polls start so long before the scheduled start, ms. */
export const POLL_LEAD_MS = 30 * MINUTE;
/** Polls end at the latest so long after the scheduled start, ms. */
export const POLL_SPAN_MS = MAX_GAME + CORRECTION_PERIOD_MS;

/** Between two polls of a game that is on, ms. */
export const LIVE_MS = 2 * SECOND;
const WAITING = 20 * SECOND;
/** Most corrections come within an hour after the end. */
const JUST_OVER = MINUTE;
const OVER = HOUR;
/** Between two polls of a scoreboard whose games are on, ms. */
const BOARD = 5 * SECOND;
/** Ms between two turns of a host that its games get; the other turns are for scoreboards and imports. */
const GAME_TURN = 350;

/** Ms between two polls of one game if so many games of its host are on. */
export const gameInterval = (games: number): number => Math.max(LIVE_MS, games * GAME_TURN);

/** Ms between two polls of a scoreboard with these events. */
export const boardInterval = (events: readonly PolledEvent[], now: number): number =>
  events.some((event) => pollIntervalOf(event, now) === LIVE_MS) ? BOARD : WAITING;

type PolledEvent = Pick<GameEvent, 'status' | 'startsAt' | 'ended_at'>;

/** Ms between two polls of an event; undefined while it is not polled. @param live ms between two polls while it is on */
export function pollIntervalOf(event: PolledEvent, now: number, live = LIVE_MS): number | undefined {
  const { startsAt, ended_at } = event;
  if (now < startsAt - POLL_LEAD_MS || now >= startsAt + POLL_SPAN_MS || areCorrectionsOver(event, now))
    return undefined;
  if (isOver(event)) return now < ended_at + HOUR ? JUST_OVER : OVER;
  if (now >= startsAt + MAX_GAME) return OVER;
  const begun = event.status === 'LIVE' || event.status === 'ACTIVE';
  return begun || now >= startsAt ? live : WAITING;
}
