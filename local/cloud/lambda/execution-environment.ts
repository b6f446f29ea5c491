import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The error of a failed invocation, in Lambda's format. */
type FunctionError = { errorType: string; errorMessage: string; trace?: string[] };
/** The result of an invocation. `payload`: the handler's return value, after a JSON round trip. */
export type Outcome = { payload: unknown } | { error: FunctionError };

export type FunctionSettings = {
  name: string;
  arn: string;
  /** Folder of the unpacked code. */
  directory: string;
  /** `file.export`; the bundles are modules, `file.mjs`. */
  handler: string;
  /** The full environment of the function; nothing of this process's environment is added. */
  environment: Record<string, string>;
  variables: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  log(line: string): void;
};

type Message =
  | { type: 'ready' }
  | { type: 'unfit'; error: FunctionError }
  | { type: 'result'; payload: string }
  | { type: 'error'; error: FunctionError };

/** Maximum response of a synchronous invocation, bytes. */
const maxResponse = 6 * 1024 * 1024;
/** Lambda's time limit for starting an environment, ms, in addition to the function's own time-out. */
const initTimeoutMs = 10_000;

/** One environment of a function: a worker thread that processes one request at a time and stays warm between requests. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #ready: Promise<Outcome | 'ready'>;
  #answer: (message: Message) => void = () => {};
  /** False if its thread has ended or is ending: it must not get another request. */
  alive = true;

  constructor(private readonly settings: FunctionSettings) {
    const { name, arn, directory, handler, environment, memoryMb } = settings;
    const [module, exported] = handler.split('.');
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: {
        file: pathToFileURL(join(directory, `${module}.mjs`)).href,
        exported,
        context: {
          functionName: name,
          functionVersion: '$LATEST',
          invokedFunctionArn: arn,
          memoryLimitInMB: String(memoryMb),
          logGroupName: `/aws/lambda/${name}`,
          logStreamName: 'local',
        },
      },
      env: environment,
      execArgv: [],
      argv: [],
      stdout: true,
      stderr: true,
      // Requests are short: a small young generation saves memory for many environments, and was measured to be faster.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    });
    this.#forward(this.#worker.stdout);
    this.#forward(this.#worker.stderr);
    this.#worker.on('message', (message: Message) => this.#answer(message));
    this.#worker.on('error', (error: Error & { code?: string }) => {
      this.alive = false;
      settings.log(String(error.stack ?? error));
      this.#answer({ type: 'error', error: { errorType: error.code ?? error.name, errorMessage: error.message } });
    });
    this.#worker.on('exit', (code) => {
      this.alive = false;
      const errorMessage = `Runtime exited with exit status ${code}`;
      this.#answer({ type: 'error', error: { errorType: 'Runtime.ExitError', errorMessage } });
    });
    this.#ready = this.#next(initTimeoutMs, (message) => {
      if (message.type === 'ready') return 'ready';
      this.stop();
      return { error: errorOf(message) };
    });
  }

  /** @param event JSON text */
  async run(requestId: string, event: string): Promise<Outcome> {
    const ready = await this.#ready;
    if (ready !== 'ready') return ready;
    const { timeoutMs } = this.settings;
    const outcome = this.#next(timeoutMs, (message): Outcome => {
      if (message.type !== 'result') return { error: errorOf(message) };
      if (Buffer.byteLength(message.payload) <= maxResponse) return { payload: JSON.parse(message.payload) };
      const errorMessage = `The response payload is larger than ${maxResponse} bytes`;
      return { error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage } };
    });
    this.#worker.postMessage({ event, requestId, deadline: Date.now() + timeoutMs });
    return outcome;
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.#worker.terminate();
  }

  /** The thread's next message. Without a message in time, the thread is terminated. */
  #next<T>(withinMs: number, read: (message: Message) => T): Promise<T | Outcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#answer = () => {};
        void this.stop();
        const errorMessage = `Task timed out after ${(withinMs / 1000).toFixed(2)} seconds`;
        resolve({ error: { errorType: 'Sandbox.Timedout', errorMessage } });
      }, withinMs);
      this.#answer = (message) => {
        clearTimeout(timer);
        this.#answer = () => {};
        resolve(read(message));
      };
    });
  }

  #forward(stream: Readable) {
    createInterface({ input: stream }).on('line', (line) => this.settings.log(line));
  }
}

const errorOf = (message: Message): FunctionError =>
  'error' in message ? message.error : { errorType: 'Runtime.Unknown', errorMessage: `Unexpected ${message.type}` };
