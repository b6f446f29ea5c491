import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

/** The service in every log line and metric. */
export const SERVICE = 'hype';

/** A unit of work. `door`: `http` or `appsync` for a call, else the handler's name. All log lines of the work carry both. */
type Work = {
  door: string;
  /** Id of the request, the message or the scheduled event. */
  correlationId?: string | undefined;
};

const work = new AsyncLocalStorage<Work>();
const logger = new Logger({ serviceName: SERVICE });

/** Runs a unit of work. Every log line and metric within carries its `door` and its correlation id. */
export const withWork = <Result>(of: Work, run: () => Result): Result => work.run(of, run);

/** The current unit of work. */
export const currentWork = (): Partial<Work> => work.getStore() ?? {};

const lineWriter =
  (level: 'info' | 'warn' | 'error') =>
  (what: string, facts: Record<string, unknown> = {}): void =>
    logger[level](what, { ...currentWork(), ...facts });

/** Writes one line of JSON. Never an e-mail, a password or a token. */
export const log = { info: lineWriter('info'), warn: lineWriter('warn'), error: lineWriter('error') };

/** Removes addresses, tokens, ids and quotations from an error's message. */
export const redact = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(["'`]).*?\1/g, '[quoted]')
    .replace(/[\w.+/=-]{30,}/g, '[token]');

/** All that a log may show of an error whose message is about a fan. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** An error's message without data of anybody. */
export const redactedMessage = (error: unknown): string =>
  redact(error instanceof Error ? error.message : String(error));
