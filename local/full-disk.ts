import { isRecord } from '../games/lib/unknown.ts';
import { UserError } from '../operator/user-error.ts';

const words = /\bENOSPC\b|No space left on device/;

/** Whether an error, its cause, or a line of the log says that the disk is full. */
export function isDiskFull(said: unknown): boolean {
  if (typeof said === 'string') return words.test(said);
  if (!isRecord(said)) return false;
  return said.code === 'ENOSPC' || words.test(String(said.message)) || isDiskFull(said.cause);
}

/** What a person can do about it. */
export const diskFull = (dataDir: string): UserError =>
  new UserError(`The disk of ${dataDir} is full: make room and start again. What was confirmed is kept.`);
