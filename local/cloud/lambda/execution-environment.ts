import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a failed invocation says, as Lambda writes it. */
type FunctionError = { errorType: string; errorMessage: string; trace?: string[] };
/** How an invocation ended. `payload` is what the handler returned, through JSON. */
export type Outcome = { payload: unknown } | { error: FunctionError };

export type FunctionSettings = {
  name: string;
  arn: string;
  /** Folder of the unpacked code. */
  directory: string;
  /** `file.export`: the bundles are modules, `file.mjs`. */
  handler: string;
  /** The whole environment of the process; nothing of this process's own is added. */
  environment: Record<string, string>;
  /** The part of the environment that the template gives it. */
  variables: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  /** Receives what the function prints, line by line. */
  log(line: string): void;
};

type Message =
  | { type: 'ready' }
  | { type: 'unfit'; error: FunctionError }
  | { type: 'result'; payload: string }
  | { type: 'error'; error: FunctionError };

/** Largest response of a synchronous invocation, bytes. */
const maxResponse = 6 * 1024 * 1024;
/** Lambda gives the start of an environment ten seconds, beside the function's own time. */
const initTimeoutMs = 10_000;

/** One environment of a function: a worker thread that takes one request at a time and stays warm between them. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #ready: Promise<Outcome | 'ready'>;
  #answer: (message: Message) => void = () => {};
  /** False once its thread has ended or is about to: it must not be given another request. */
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
      // Requests are short: a small young generation keeps many environments small, and was faster too.
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

  /** The thread's next message; the thread is ended when none comes in time. */
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
