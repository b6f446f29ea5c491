import type { Device } from '../stores/reminders.ts';
import type { Addressee } from './audience.ts';
import type { Outcome, Prepared } from './post.ts';

/** Pushes whose answers are awaited at the same time. */
const IN_FLIGHT = 64;

export type Deps = {
  now(): number;
  /** Claims the push to a fan; false if it was claimed before, or another push was claimed in the last ten minutes. */
  claim(fanId: string): Promise<boolean>;
  /** Takes the claim back. */
  release(fanId: string): Promise<unknown>;
  /** Undefined if the address is not a push service's. */
  prepare(device: Device, text: string): Promise<Prepared | undefined>;
  post(push: Prepared): Promise<Outcome>;
  /** Removes a phone that its push service no longer knows. */
  forget(fanId: string, device: string): Promise<unknown>;
};

/**
 * Numbers of pushes `sent`, `gone` and `failed`, as in `Outcome`. `late`: fans whose turn came too late. `waiting`: fans whom another task has
 * to notify, since their push services ask to wait, for `waitMs` at most, or since this task has to end.
 */
export type Delivered = { sent: number; gone: number; failed: number; late: number; waiting: number; waitMs: number };

const hostOf = ({ endpoint }: { endpoint: string }): string => new URL(endpoint).host;

/** Sends notifications to fans, and counts the results in `done`. */
export class Delivery {
  readonly done: Delivered = { sent: 0, gone: 0, failed: 0, late: 0, waiting: 0, waitMs: 0 };
  readonly #deps: Deps;
  readonly #times: { until: number; deadline: number };
  readonly #inFlight = new Set<Promise<void>>();
  /** The time until which a push service asks to wait, epoch ms, by host. */
  readonly #pauses = new Map<string, number>();

  /** @param times epoch ms. `until`: nothing is sent after this time. `deadline`: this task sends nothing after it */
  constructor(times: { until: number; deadline: number }, deps: Deps) {
    this.#times = times;
    this.#deps = deps;
  }

  /**
   * Prepares a push, claims it and sends it at once. Claims are made one after the other, so a killed Lambda has at most one claim whose push
   * was not sent; answers are awaited in parallel. A fan whose push services all ask to wait is not claimed.
   */
  async notify({ fanId, notice, devices }: Addressee): Promise<void> {
    const { now, prepare, claim } = this.#deps;
    const { until, deadline } = this.#times;
    if (now() > until) {
      this.done.late += 1;
      return;
    }
    if (now() > deadline) return this.#wait(0);
    const waits = devices.map(([, device]) => (this.#pauses.get(hostOf(device)) ?? 0) - now());
    if (waits.every((wait) => wait > 0)) return this.#wait(Math.min(...waits));
    const text = JSON.stringify(notice);
    const reachable = devices.filter((_, index) => (waits[index] ?? 0) <= 0);
    const ready = await Promise.all(
      reachable.map(async ([key, device]) => ({ key, push: await prepare(device, text) })),
    );
    const pushes = ready.flatMap(({ key, push }) => (push ? [{ key, push }] : []));
    if (pushes.length === 0 || !(await claim(fanId))) return;
    const answered = Promise.all(pushes.map(({ key, push }) => this.#send(fanId, key, push))).then((outcomes) =>
      this.#settle(fanId, outcomes),
    );
    const settled = answered.finally(() => this.#inFlight.delete(settled));
    this.#inFlight.add(settled);
    if (this.#inFlight.size >= IN_FLIGHT) await Promise.race(this.#inFlight);
  }

  /** Waits for all answers. */
  async end(): Promise<Delivered> {
    await Promise.all(this.#inFlight);
    return this.done;
  }

  async #send(fanId: string, device: string, push: Prepared): Promise<Outcome> {
    const outcome = await this.#deps.post(push);
    if (typeof outcome === 'object') this.#pauses.set(hostOf(push), this.#deps.now() + outcome.waitMs);
    else this.done[outcome] += 1;
    if (outcome === 'gone') await this.#deps.forget(fanId, device);
    return outcome;
  }

  /** Takes the claim back if no push service accepted the push, so that a later run sends it. */
  async #settle(fanId: string, outcomes: Outcome[]): Promise<void> {
    const waits = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.waitMs] : []));
    if (waits.length < outcomes.length) return;
    this.#wait(Math.max(...waits));
    await this.#deps.release(fanId);
  }

  #wait(ms: number): void {
    this.done.waiting += 1;
    this.done.waitMs = Math.max(this.done.waitMs, ms);
  }
}
