import type { Receipt } from '../../../games/scoring/receipt.ts';
import type { FanCallName, fanCalls } from '../../../graphql/fan-calls.ts';
import type { Arguments, Mutation, Query } from '../../../graphql/types.generated.ts';

/** The schema's answer types, except that the rules have a more exact type of receipt. */
type Answers = Omit<Query & Mutation, 'receipts'> & { receipts: Receipt };

export type Args<C extends FanCallName> = Arguments[C];
/** A change with status 204 has no body, although the schema has a type for it. */
export type Result<C extends FanCallName> = (typeof fanCalls)[C] extends { field: 'Mutation'; success: 204 }
  ? undefined
  : Answers[C];
