import { invalidParameter } from '../cloud/http/service-fault.ts';
import type { Journal } from '../journal.ts';
import type { Attempts } from './password.ts';
import type { Pools } from './pool.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './user.ts';

export type Input = Record<string, unknown>;

export type Service = {
  pools: Pools;
  users: Users;
  sessions: Sessions;
  attempts: Attempts;
  journal: Journal;
  /** The current time, epoch ms. */
  now: () => number;
  /** Invokes a trigger by its function's name or ARN. Resolves to its result; rejects if it throws. */
  invokeLambda: (functionArn: string, event: unknown) => Promise<unknown>;
};

export type Operation = (service: Service, input: Input) => Promise<unknown>;

/** A required string of the request. The error has Cognito's own wording. */
export function text(input: Input, member: string): string {
  const value = input[member];
  if (typeof value === 'string' && value !== '') return value;
  const at = member.charAt(0).toLowerCase() + member.slice(1);
  const why = value === '' ? 'Member must have length greater than or equal to 1' : 'Member must not be null';
  throw invalidParameter(`1 validation error detected: Value at '${at}' failed to satisfy constraint: ${why}`);
}
