import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/queries.ts';
import { ask } from './operator-calls.ts';

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
