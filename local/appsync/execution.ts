import type { GraphQLResolveInfo } from 'graphql';
import type { Caller } from './auth-mode.ts';
import type { FieldError } from './fault.ts';

/** What the fields of one operation share; graphql-js's context value. */
export type Execution = {
  caller: Caller;
  /** Of the request, lower-case names. */
  headers: Record<string, string>;
  /** Errors of util.appendError, which leave their field its value. */
  appended: { error: FieldError; info: GraphQLResolveInfo }[];
  /** Resolvers run so far. */
  resolvers: number;
  /** A mutation's answer on its way to subscribers: resolvers have run, only what is selected and allowed is left to do. */
  delivering: boolean;
};
