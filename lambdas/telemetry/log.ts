import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';
import { SERVICE } from './service.ts';

/** A piece of work: the door it came in by, and the id under which everything said about it is found. */
export type Work = {
  door: string;
  /** Id of the request, of the message or of the scheduled event. */
  correlationId?: string | undefined;
};

const work = new AsyncLocalStorage<Work>();
const logger = new Logger({ serviceName: SERVICE });

/** Does a piece of work: every line and number told within, however deep, carries its door and its correlation id. */
export const withWork = <Result>(of: Work, run: () => Result): Result => work.run(of, run);

/** The piece of work that is being done. */
export const currentWork = (): Partial<Work> => work.getStore() ?? {};

type WriteLine = (what: string, facts?: Record<string, unknown>) => void;
const lineWriter =
  (level: 'info' | 'warn' | 'error'): WriteLine =>
  (what, facts = {}) =>
    logger[level](what, { ...currentWork(), ...facts });

/** The one way to say something: one line of JSON, to be searched and counted. Never an e-mail, a password or a token. */
export const log = { info: lineWriter('info'), warn: lineWriter('warn'), error: lineWriter('error') };
