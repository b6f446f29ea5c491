import { setImmediate } from 'node:timers/promises';
import { MAX_LAMBDAS, TIMEOUT } from '../../../infra/constructs/pushes.ts';
import { ANSWER_MS } from '../../../lambdas/api/pipeline/create-handler.ts';
import { LAST_ANSWERS_MS } from '../../../lambdas/handlers/push.ts';

/** Lambdas that a queue starts with; another one follows after ANOTHER_MS (AWS Lambda, "Configuring scaling behavior for SQS event source mappings"). */
const FIRST_LAMBDAS = 5;
const ANOTHER_MS = 200;
/** Durations of a cold and a warm start of a Lambda, ms. */
const COLD_MS = 1_000;
const WARM_MS = 10;
/** A step of the time, ms. */
const STEP_MS = 0.5;
const SENDING_MS = TIMEOUT.toMilliseconds() - ANSWER_MS - LAST_ANSWERS_MS;

/** Time that passes only while all work waits for it. */
export class SimulatedTime {
  readonly #waiting = new Map<number, (() => void)[]>();

  /** @param now epoch ms */
  constructor(public now: number) {}

  /** @param ms a multiple of STEP_MS */
  after(ms: number): Promise<void> {
    const at = this.now + ms;
    const others = this.#waiting.get(at);
    return new Promise((wake) => {
      if (others) others.push(wake);
      else this.#waiting.set(at, [wake]);
    });
  }

  /** Lets time pass until no work waits for it. */
  async runOut(): Promise<void> {
    await setImmediate();
    while (this.#waiting.size > 0) {
      const woken = this.#waiting.get(this.now) ?? [];
      this.#waiting.delete(this.now);
      for (const wake of woken) wake();
      if (woken.length > 0) await setImmediate();
      else this.now += STEP_MS;
    }
  }
}

/** A queue of the template, whose tasks are run by as many Lambdas as it may start by then. */
export class SimulatedQueue<Task> {
  /** Sum of the durations of all runs, and the longest one, ms. */
  busyMs = 0;
  longestMs = 0;
  #running = 0;
  #warm = 0;
  #since: number | undefined;
  readonly #tasks: Task[] = [];
  readonly #time: SimulatedTime;
  readonly #run: (task: Task, deadline: number) => Promise<unknown>;

  constructor(time: SimulatedTime, run: (task: Task, deadline: number) => Promise<unknown>) {
    this.#time = time;
    this.#run = run;
  }

  async send(tasks: readonly Task[], delaySeconds: number): Promise<void> {
    await this.#time.after(delaySeconds * 1000);
    this.#tasks.push(...tasks);
    this.#since ??= this.#time.now;
    await this.#start();
  }

  async #start(): Promise<void> {
    while (this.#tasks.length > 0 && this.#running < MAX_LAMBDAS) {
      const since = this.#time.now - (this.#since ?? 0);
      if (this.#running < FIRST_LAMBDAS + since / ANOTHER_MS) void this.#invoke(this.#tasks.shift() as Task);
      else await this.#time.after(ANOTHER_MS);
    }
  }

  async #invoke(task: Task): Promise<void> {
    this.#running += 1;
    const isWarm = this.#warm > 0;
    if (isWarm) this.#warm -= 1;
    await this.#time.after(isWarm ? WARM_MS : COLD_MS);
    const begun = this.#time.now;
    await this.#run(task, begun + SENDING_MS);
    const took = this.#time.now - begun;
    this.busyMs += took;
    this.longestMs = Math.max(this.longestMs, took);
    this.#running -= 1;
    this.#warm += 1;
    await this.#start();
  }
}
