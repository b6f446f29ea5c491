import { digestOf } from '../../lib/digest.ts';
import { log } from '../../lib/telemetry.ts';
import { addSource, type BoardMoments, boardKey, keepPoll, openedAmong } from '../../stores/polls.ts';
import { type BoardEntry, board } from '../board.ts';
import { boards } from '../feeds.ts';
import { enqueue } from '../ingest/request.ts';
import { type FetchResult, fetchJson, wallClock } from '../sources/fetch-json.ts';
import type { BoardTask } from './due-events.ts';
import { acquireLease, PATIENCE_MS, type PollDeps, pollEvent, pollUntil } from './poll-loop.ts';

/** How many times of changed readings are remembered for an event. */
const MAX_MOVES = 8;
/** A reading that goes back is believed after so long, ms. */
const STALE_MS = 20_000;

/**
 * Polls the scoreboard of a league until a deadline, epoch ms. A game's changed reading goes to ingest as a delivery of that event. A game
 * that a fan opens meanwhile is polled from then on.
 */
export async function pollBoard(task: BoardTask, owner: string, deadline: number): Promise<void> {
  const { source, eventIds, polled, every, everyGame } = task;
  const { provider, url } = source;
  const id = boardKey(url);
  await addSource(id, source);
  const leased = await acquireLease(id, owner, deadline);
  if (!leased) return;
  const ids = new Set(eventIds);
  const moments: BoardMoments = { ...leased.state.moments };
  const started = new Map<string, Promise<void>>();

  async function startOpened(): Promise<void> {
    const unpolled = eventIds.filter((one) => !polled.includes(one) && !started.has(one));
    for (const one of await openedAmong(unpolled)) started.set(one, pollEvent(one, owner, deadline, everyGame));
  }

  const entriesOf = (body: unknown) => {
    const entries = boards.get(provider)?.(body) ?? { unreadable: `${provider} has no scoreboard` };
    return 'unreadable' in entries ? entries : entries.filter(({ eventId }) => ids.has(eventId));
  };

  const deps: PollDeps = {
    ...wallClock,
    random: Math.random,
    awaits: async () => false,
    async ask({ state }): Promise<FetchResult> {
      await startOpened();
      const answer = await fetchJson(url, state, { patience: Math.min(PATIENCE_MS, deadline - Date.now()) });
      const entries = answer.kind === 'body' ? entriesOf(answer.body) : [];
      if ('unreadable' in entries) return { kind: 'failed', why: entries.unreadable, isTransient: true };
      if (answer.kind !== 'body' || entries.length > 0) return answer;
      return { kind: 'failed', why: 'the scoreboard has none of its games', isTransient: true };
    },
    async deliver({ body, stamp }, change) {
      const entries = entriesOf(body);
      if ('unreadable' in entries) return true;
      for (const entry of entries) {
        const { eventId } = entry;
        const says = saying(entry);
        const before = moments[eventId];
        if (before?.says === says) continue;
        const now = Date.now();
        if (before && goesBack(before.says, says)) {
          const { backSince = now } = before;
          moments[eventId] = { ...before, backSince };
          if (now < backSince + STALE_MS) continue;
        }
        await enqueue(eventId, board.key, entry, digestOf(`board ${eventId} ${change}`), stamp);
        moments[eventId] = { says, moved: [...(before?.moved ?? []), now].slice(-MAX_MOVES) };
      }
      return true;
    },
    keep: (state, until) => keepPoll(id, owner, { ...state, moments }, until),
    warn: (what, facts) => log.warn(what, { board: url, ...facts }),
  };
  await pollUntil(deadline, () => every, leased, deps);
  await Promise.all(started.values());
}

const saying = ({ state, period, clock, home, away, isBreak, stop }: BoardEntry): string =>
  [state, period, clock, home, away, ...(isBreak ? ['break'] : []), ...(stop ? [stop] : [])].join(' ');

/** Whether a reading, in the form of `saying`, is of an earlier moment of the game: a cache may have an old copy. */
function goesBack(before: string, says: string): boolean {
  const [, period = 0, clock = 0, home = 0, away = 0] = before.split(' ').map(Number);
  const [, nextPeriod = 0, nextClock = 0, nextHome = 0, nextAway = 0] = says.split(' ').map(Number);
  return nextPeriod < period || (nextPeriod === period && nextClock > clock) || nextHome < home || nextAway < away;
}
