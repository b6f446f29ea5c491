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

/** First part of the query keys of answers for operators. */
export const deskKey = ['own', 'desk'];

/** How often the role is requested, ms, so that an open page shows that it was removed. */
const ROLE_MS = 60_000;

/** Whether the fan is an operator. It requests the acts about fans: a small answer that only operators get. */
export const roleQuery = queryOptions({
  queryKey: [...deskKey, 'role'],
  queryFn: ({ signal }) => ask('acts', { eventId: null, after: null }, signal),
  refetchInterval: ROLE_MS,
});

/** Requests the role at once, after a call was refused. */
export const askForRole = (): void => void queryClient.invalidateQueries({ queryKey: roleQuery.queryKey });
