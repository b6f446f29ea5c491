import type { Receipt } from '../../../games/receipts/receipt.ts';
import type { CallName, calls } from '../../../graphql/calls.ts';
import type { Arguments, Mutation, Query } from '../../../graphql/types.generated.ts';

/** The schema's answers; of a receipt it knows less than the rules do. */
type Answers = Omit<Query & Mutation, 'receipts'> & { receipts: Receipt };

export type Args<C extends CallName> = Arguments[C];
/** A change with status 204 has no body, whatever the schema says. */
export type Result<C extends CallName> = (typeof calls)[C] extends { field: 'Mutation'; success: 204 }
  ? undefined
  : Answers[C];
