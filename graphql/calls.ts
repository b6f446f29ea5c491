import { deskCalls } from './desk-calls.ts';
import { type Call, fanCalls } from './fan-calls.ts';

/** Every call once, for the HTTP API, AppSync and the Lambdas. The key is the GraphQL field. */
export const calls = { ...fanCalls, ...deskCalls } as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
// Object.keys loses the names.
export const callNames = Object.keys(calls) as CallName[];

/** Calls whose answers CloudFront caches. */
export const sharedCalls = callNames.filter((name) => 'shared' in calls[name]);
