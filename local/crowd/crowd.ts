import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import type { AnySideGame } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { FaultCode } from '../../graphql/faults.ts';
import type { Field, FieldResult } from '../../lambdas/api/pipeline/appsync.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import { fields } from '../../lambdas/feeds/valid.ts';
import { schedule } from '../../lambdas/stores/events.ts';
import { makeFan } from '../../lambdas/stores/fans.ts';
import { wallClock } from '../../operator/replay/replay.ts';
import type { Outcome } from '../cloud/lambda/execution-environment.ts';
import { EARLIEST, inventedCrews, inventedFans, type Seat, seatsOf } from './fans.ts';

/** Calls the product as a fan, as AppSync would invoke its Lambda: without hashing a password or signing a token. */
export type CallAs = (fan: Identity, folder: 'SideGames' | 'Crew', call: string, args: object) => Promise<Answer>;
type Answer = { data: unknown } | { refused: FaultCode | 'Failed' };

type CrowdOptions = {
  fans: number;
  /** Speed of the games; 1 is real time. */
  speed: number;
  call: CallAs;
  log: (line: string) => void;
  /** URL of the site, for the link to a crew. */
  url: string;
};

export type Crowd = { stop(): Promise<void> };

/** Interval at which the schedule is read for due seats, ms. */
const LOOK_MS = 2000;
/** Upper limit for the length of a real game, ms. */
const MAX_GAME_MS = 4 * 3_600_000;
/** Pause after each call, as a multiple of its duration: the crowd works a quarter of the time, so real players are not slowed down. */
const REST = 3;

/**
 * Invented fans join every game, a few at a time, and some form crews. They only join: the product scores them like all
 * fans. After a restart, the same fans find that they have already joined.
 */
export function startCrowd({ fans: count, speed, call, log, url }: CrowdOptions): Crowd {
  const closing = new AbortController();
  const { signal } = closing;
  const fans = inventedFans(count);
  const seats = new Map<string, Seat[]>();

  /** Runs one step, then pauses in proportion to its duration. */
  const paced = async <Value>(step: () => Promise<Value>): Promise<Value> => {
    const began = performance.now();
    const value = await step();
    await wallClock.until(wallClock.now() + REST * (performance.now() - began), signal);
    return value;
  };

  /** Creates the fans' records with verified e-mails, which official standings require. */
  const register = async (): Promise<void> => {
    for (const { sub, username } of fans) {
      await makeFan({ fanId: sub, username, email: `${sub}@crowd.invalid`, emailVerified: true });
      signal.throwIfAborted();
    }
  };

  const makeCrews = async (): Promise<void> => {
    let link: string | undefined;
    for (const { name, members } of inventedCrews(fans)) {
      const [owner, ...others] = members;
      if (!owner) continue;
      const made = await paced(() => call(owner, 'Crew', 'createCrew', { name }));
      if ('refused' in made) continue;
      const invite = String(fieldOf(made.data, 'invite'));
      for (const fan of others) await paced(() => call(fan, 'Crew', 'joinCrew', { invite }));
      link ??= `${url}/crew#${invite}`;
    }
    if (link) log(`an invented crew takes you in: ${link}`);
  };

  const takeSeat = async ({ fan, eventId, hypeGame, seed }: Seat): Promise<void> => {
    const offer = await paced(() => call(fan, 'SideGames', 'offer', { hypeGame, eventId, board: 1 }));
    if ('refused' in offer) return;
    const { items, version, position, ticket, board } = v.parse(fields, offer.data);
    const game: AnySideGame = sideGames[hypeGame];
    const chosen = game.chooseByChance(items, seed);
    await paced(() =>
      call(fan, 'SideGames', 'create', { hypeGame, eventId, items: chosen, version, position, ticket, board }),
    );
  };

  /** Joins for the seats that are due, alternating between events. */
  const seatThoseDue = async (): Promise<void> => {
    const now = wallClock.now();
    const near = await schedule(now - MAX_GAME_MS / speed, now + EARLIEST / speed);
    const open = near.filter(({ status }) => status !== 'ENDED');
    for (const event of open) if (!seats.has(event.id)) seats.set(event.id, seatsOf(event, fans, speed));
    for (const id of seats.keys()) if (!open.some((event) => event.id === id)) seats.delete(id);
    const due = () =>
      [...seats.values()].flatMap((left) => (left[0] && left[0].at <= wallClock.now() ? left.splice(0, 1) : []));
    for (let batch = due(); batch.length > 0; batch = due()) for (const seat of batch) await takeSeat(seat);
  };

  const run = async (): Promise<void> => {
    await register();
    await seatThoseDue();
    await makeCrews();
    for (;;) {
      await wallClock.until(wallClock.now() + LOOK_MS, signal);
      await seatThoseDue();
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) log(`the crowd has left: ${error instanceof Error ? error.message : error}`);
  });
  return {
    async stop() {
      closing.abort();
      await running;
    },
  };
}

/** A documentation address (RFC 5737): limits per address count the invented fans separately from real ones. */
const ADDRESS = '192.0.2.1';

export const callingBy =
  (invoke: (name: string, event: unknown) => Promise<Outcome>): CallAs =>
  async (fan, folder, call, args) => {
    const identity = { ...fan, began: Math.floor(Date.now() / 1000) };
    const field: Field = { field: call, arguments: { ...args }, identity, forwardedFor: ADDRESS };
    const outcome = await invoke(folder, field);
    if ('error' in outcome) return { refused: 'Failed' };
    // For AppSync, Lambdas answer only in this form.
    const result = outcome.payload as FieldResult;
    return 'error' in result ? { refused: result.error.code } : { data: result.data };
  };
