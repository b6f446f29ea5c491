import { randomUUID } from 'node:crypto';
import { FieldError, notAuthorized } from './fault.ts';

/** Ends a resolver with a value, from either handler. */
export class EarlyReturn {
  constructor(readonly value: unknown) {}
}

/** What one run of a resolver needs from its surroundings. */
export type Run = { field: string; type: string; append: (error: FieldError) => void };

/** The part of `@aws-appsync/utils` that is known here. Anything else is undefined, and a call of it says so. */
export function appSyncUtils(current: () => Run) {
  const util = {
    error: (message = '', type?: string, data?: unknown, errorInfo?: unknown) => {
      throw new FieldError(message, type ?? 'Custom', data, errorInfo);
    },
    appendError: (message = '', type?: string, data?: unknown, errorInfo?: unknown) =>
      current().append(new FieldError(message, type ?? 'Custom', data, errorInfo)),
    unauthorized: () => {
      const { field, type } = current();
      throw notAuthorized(field, type);
    },
    autoId: () => randomUUID(),
    matches: (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text),
    urlEncode: (text: string) => encodeURIComponent(text),
    urlDecode: (text: string) => decodeURIComponent(text),
    base64Encode: (text: string) => Buffer.from(text).toString('base64'),
    base64Decode: (text: string) => Buffer.from(text, 'base64').toString(),
    time: {
      nowISO8601: () => new Date().toISOString(),
      nowEpochSeconds: () => Math.floor(Date.now() / 1000),
      nowEpochMilliSeconds: () => Date.now(),
    },
  };
  const runtime = {
    earlyReturn: (value?: unknown) => {
      throw new EarlyReturn(value ?? null);
    },
  };
  return { util, runtime };
}
