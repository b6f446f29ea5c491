import { type DeskCallName, deskCalls } from '../../../../graphql/desk-calls.ts';
import type { Arguments, Mutation, Query } from '../../../../graphql/types.generated.ts';
import { send } from '../../api/client.ts';

type Answers = Query & Mutation;

/** Makes one call of an operator. @throws Fault */
export const ask = <C extends DeskCallName>(call: C, args: Arguments[C], signal?: AbortSignal): Promise<Answers[C]> =>
  // The schema defines the type of each answer; the server is trusted to match it.
  send(deskCalls[call], args, signal) as Promise<Answers[C]>;
