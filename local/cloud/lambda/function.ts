import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ExecutionEnvironment, type FunctionSettings, type Outcome } from './execution-environment.ts';

/** Largest request of a synchronous invocation, bytes. */
const maxRequest = 6 * 1024 * 1024;

/**
 * Measured with the SDK bundled in: an environment starts in 60 ms and holds 17 MB, up to 40 at work. On two cores two of
 * them answer as much as four do, with two thirds of the memory. All but one leave after half a minute without work.
 */
export const usualLimits = {
  /** Environments at the same time. Further invocations wait for one; AWS would start another or throttle. */
  concurrency: Math.min(4, Math.max(2, availableParallelism())),
  /** How long an environment beyond the first stays warm, ms. */
  idleMs: 30_000,
};

/** A function whose environments each take one request at a time, as Lambda's do; idle ones are used again. */
export class LambdaFunction {
  readonly #environments = new Set<ExecutionEnvironment>();
  readonly #idle: { environment: ExecutionEnvironment; since: number }[] = [];
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  #reaper: NodeJS.Timeout | undefined;

  constructor(
    readonly settings: FunctionSettings,
    private readonly limits = usualLimits,
  ) {}

  /** Requests that this function works on at the same time at most. */
  get concurrency(): number {
    return this.limits.concurrency;
  }

  /** Environments that are running or warm. */
  get environments(): number {
    return this.#environments.size;
  }

  /** Invokes and waits. What the handler throws, a time-out and a broken bundle are outcomes, not exceptions. */
  async invoke(event: unknown): Promise<Outcome> {
    const request = JSON.stringify(event);
    if (Buffer.byteLength(request) > maxRequest) {
      const errorMessage = `The request payload is larger than ${maxRequest} bytes`;
      return { error: { errorType: 'RequestTooLargeException', errorMessage } };
    }
    const environment = await this.#take();
    const outcome = await environment.run(randomUUID(), request);
    this.#release(environment);
    if ('error' in outcome) this.settings.log(`${outcome.error.errorType}: ${outcome.error.errorMessage}`);
    return outcome;
  }

  /** Invokes and gives what the handler returned. @throws Error with the name and message of a failed invocation */
  async result(event: unknown): Promise<unknown> {
    const outcome = await this.invoke(event);
    if ('payload' in outcome) return outcome.payload;
    throw Object.assign(new Error(outcome.error.errorMessage), { name: outcome.error.errorType });
  }

  async stop(): Promise<void> {
    clearInterval(this.#reaper);
    await Promise.all([...this.#environments].map((environment) => environment.stop()));
    this.#environments.clear();
  }

  #start(): ExecutionEnvironment {
    const environment = new ExecutionEnvironment(this.settings);
    this.#environments.add(environment);
    return environment;
  }

  async #take(): Promise<ExecutionEnvironment> {
    for (let warm = this.#idle.pop(); warm; warm = this.#idle.pop()) {
      if (warm.environment.alive) return warm.environment;
      this.#environments.delete(warm.environment);
    }
    if (this.#environments.size < this.limits.concurrency) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(environment: ExecutionEnvironment): void {
    const usable = environment.alive ? environment : undefined;
    if (!usable) this.#environments.delete(environment);
    const next = this.#waiting.shift();
    if (next) next(usable ?? this.#start());
    else if (usable) {
      this.#idle.push({ environment: usable, since: Date.now() });
      this.#reap();
    }
  }

  /** Ends what has been idle too long; the first one stays. */
  #reap(): void {
    if (this.#reaper || this.#environments.size < 2) return;
    this.#reaper = setInterval(() => {
      const oldest = this.#idle[0];
      if (this.#environments.size < 2) {
        clearInterval(this.#reaper);
        this.#reaper = undefined;
      } else if (oldest && Date.now() - oldest.since >= this.limits.idleMs) {
        this.#idle.shift();
        this.#environments.delete(oldest.environment);
        void oldest.environment.stop();
      }
    }, this.limits.idleMs / 4);
    this.#reaper.unref();
  }
}
