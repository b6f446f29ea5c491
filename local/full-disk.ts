import { isRecord } from '../games/lib/unknown.ts';
import { UserError } from '../operator/user-error.ts';

const words = /\bENOSPC\b|No space left on device/;

/** Whether an error, its cause, or a log line says that the disk is full. */
export function isDiskFull(said: unknown): boolean {
  if (typeof said === 'string') return words.test(said);
  if (!isRecord(said)) return false;
  return said.code === 'ENOSPC' || words.test(String(said.message)) || isDiskFull(said.cause);
}

/** The error that tells the user what to do. */
export const diskFull = (dataDir: string): UserError =>
  new UserError(`The disk of ${dataDir} is full: make room and start again. What was confirmed is kept.`);
