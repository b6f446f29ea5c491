import { queryOptions } from '@tanstack/react-query';
import { type DeskCallName, deskCalls } from '../../../../graphql/desk-calls.ts';
import type { Arguments, Mutation, Query } from '../../../../graphql/types.generated.ts';
import { send } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';

type Answers = Query & Mutation;

/** Makes one call of an operator. @throws Fault */
export const ask = <C extends DeskCallName>(call: C, args: Arguments[C], signal?: AbortSignal): Promise<Answers[C]> =>
  // The schema defines the type of each answer; the server is trusted to match it.
  send(deskCalls[call], args, signal) as Promise<Answers[C]>;

/** Key of the answers that operators alone get. */
export const deskKey = ['own', 'desk'];

/** Asked again now and then, so that a removal shows on an open page, ms. */
const ASK_AGAIN_MS = 60_000;

/** The acts about fans: a small answer, which operators alone get. */
export const roleQuery = queryOptions({
  queryKey: [...deskKey, 'role'],
  queryFn: ({ signal }) => ask('acts', { eventId: null, after: null }, signal),
  refetchInterval: ASK_AGAIN_MS,
});

/** Asks for the role at once, after a call was refused. */
export const askForRole = (): void => void queryClient.invalidateQueries({ queryKey: roleQuery.queryKey });
