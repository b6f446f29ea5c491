import { enqueue } from '../../lambdas/ingest/enqueue.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { type Clock, wallClock } from './clock.ts';
import { DEFAULT_SPEED } from './pace.ts';
import { play, type Send, storedIds } from './player.ts';
import type { Recording } from './recording.ts';
import { allRecordings } from './recordings.ts';
import { endOf, movedTo, PREGAME, programme, rosterOf, type Showing, showingOf } from './showing.ts';
import { openShowings, putShowing } from './showings.ts';

export type LeagueOptions = {
  /** 1 is real time. */
  speed?: number;
  log?: (line: string) => void;
  clock?: Clock;
  recordings?: readonly Recording[];
  /** Instead of the ingest queue, which like the tables is found by the environment, as in the Lambdas. */
  send?: Send;
};

export type League = {
  /** Stops playing; what was not played is taken up by the next start. */
  stop(): Promise<void>;
};

/** Between the end of a showing and the next tip-off, ms. */
const INTERMISSION = 90_000;

/**
 * Plays recorded games as if they were on now: one is live or about to begin, one stands on the schedule for later, and when one ends
 * the next follows. A league that was killed takes its showings up again from the schedule and the log.
 */
export async function startLeague(options: LeagueOptions): Promise<League> {
  const { speed = DEFAULT_SPEED, log = console.log, clock = wallClock, send = toQueue } = options;
  const { recordings = allRecordings() } = options;
  if (!(speed > 0)) throw new RangeError(`the speed must be above 0, not ${speed}`);
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  let open: Showing[] = [];

  for (const { home, away, sport } of recordings) {
    for (const team of [home, away]) await putTeam(rosterOf(team, sport));
  }

  const run = (showing: Showing): void => {
    const { id } = showing.event;
    const showed = play(id, programme(showing), { clock, send, log, signal })
      .then(async () => {
        log(`${id} has ended`);
        open = open.filter((other) => other !== showing);
        await fill();
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      })
      .finally(() => running.delete(showed));
    running.add(showed);
  };

  /** After the last open showing; very soon where that is over, or there is none. */
  const nextStart = (): number => {
    const end = open.length > 0 ? Math.max(...open.map(endOf)) : 0;
    return end > clock.now() ? end + INTERMISSION : clock.now() + PREGAME;
  };

  /** Keeps two showings open, the second after the first. */
  const fill = async (): Promise<void> => {
    while (open.length < 2) {
      await schedule(showingOf(nextOf(recordings, open.at(-1)), nextStart(), speed));
    }
  };

  const schedule = async (showing: Showing): Promise<void> => {
    await putShowing(showing);
    open.push(showing);
    log(`${showing.event.id} tips off at ${new Date(showing.event.startsAt).toLocaleTimeString()}`);
    run(showing);
  };

  for (const showing of await openShowings(recordings, clock.now())) {
    const begun = (await storedIds(showing.event.id)).has(
      programme(showing).find(({ period }) => period > 0)?.id ?? '',
    );
    if (begun) {
      open.push(showing);
      log(`${showing.event.id} goes on`);
      run(showing);
      continue;
    }
    // Not begun: it is about to begin where nothing is live, else it follows what is.
    const startsAt = nextStart();
    if (showing.event.startsAt === startsAt && showing.speed === speed) {
      open.push(showing);
      run(showing);
    } else {
      await schedule(movedTo(showing, startsAt, speed));
    }
  }
  await fill();

  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Recordings follow each other round. */
function nextOf(recordings: readonly Recording[], last: Showing | undefined): Recording {
  const next = recordings[(last ? recordings.indexOf(last.recording) + 1 : 0) % recordings.length];
  if (!next) throw new RangeError('there is no recording to play');
  return next;
}

const toQueue: Send = async ({ eventId, provider, body }, id) => {
  if (!(await enqueue(eventId, provider, body, id))) throw new RangeError('a delivery is too large for the queue');
};
