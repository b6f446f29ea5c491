import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ExecutionEnvironment, type FunctionSettings, type Outcome } from './execution-environment.ts';

/** Maximum request of a synchronous invocation, bytes. */
const maxRequest = 6 * 1024 * 1024;

/**
 * Measured with the SDK bundled: an environment starts in 60 ms and uses 17 MB, up to 40 MB under load. On two cores two
 * environments have the throughput of four with two thirds of the memory. All but one end after half a minute without work.
 */
export const usualLimits = {
  /** Maximum environments at the same time. Further invocations wait; AWS would start another environment or throttle. */
  concurrency: Math.min(4, Math.max(2, availableParallelism())),
  /** How long an idle environment stays warm, ms; the first one stays for good. */
  idleMs: 30_000,
};

/** A function. Its environments each process one request at a time, as in Lambda; idle environments are reused. */
export class LambdaFunction {
  readonly #environments = new Set<ExecutionEnvironment>();
  readonly #idle: { environment: ExecutionEnvironment; since: number }[] = [];
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];
  #reaper: NodeJS.Timeout | undefined;

  constructor(
    readonly settings: FunctionSettings,
    private readonly limits = usualLimits,
  ) {}

  get concurrency(): number {
    return this.limits.concurrency;
  }

  get environments(): number {
    return this.#environments.size;
  }

  /** Invokes and waits. An exception of the handler, a time-out and a broken bundle are returned as outcomes, not thrown. */
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

  /** Invokes and returns the handler's result. @throws Error with the name and message of a failed invocation */
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

  /** Ends environments that have been idle too long, except the first. */
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
