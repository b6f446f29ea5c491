import type { FaultCode } from '../../graphql/faults.ts';
import type { Field, FieldResult } from '../../lambdas/pipeline/appsync.ts';
import type { Identity } from '../../lambdas/pipeline/call.ts';
import type { Outcome } from '../cloud/lambda/execution-environment.ts';

type Invoke = (name: string, event: unknown) => Promise<Outcome>;

/** One call of the product by a fan, as AppSync would invoke its Lambda: no password is hashed and no token is signed. */
export type CallAs = (fan: Identity, folder: 'SideGames' | 'Crew', call: string, args: object) => Promise<Answer>;
export type Answer = { data: unknown } | { refused: FaultCode | 'Failed' };

/** An address of no network (RFC 5737), so that limits by address count the crowd apart from whoever plays. */
const ADDRESS = '192.0.2.1';

export const callingBy =
  (invoke: Invoke): CallAs =>
  async (fan, folder, call, args) => {
    const identity = { ...fan, began: Math.floor(Date.now() / 1000) };
    const field: Field = { field: call, arguments: { ...args }, identity, forwardedFor: ADDRESS };
    const outcome = await invoke(folder, field);
    if ('error' in outcome) return { refused: 'Failed' };
    // Lambdas answer AppSync with nothing else.
    const result = outcome.payload as FieldResult;
    return 'error' in result ? { refused: result.error.code } : { data: result.data };
  };
