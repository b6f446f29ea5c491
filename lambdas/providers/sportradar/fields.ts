import * as v from 'valibot';
import type { Subject } from '../lines.ts';
import { isSubjectId, timeOf } from '../valid.ts';

const truths: ReadonlyMap<unknown, number> = new Map([
  ['true', 1],
  ['false', 0],
]);
/** The provider writes numbers and booleans as themselves, as each other or as text: 2, "2.0", true, "true", 1. */
export const amount = v.pipe(
  v.union([v.number(), v.boolean(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform((value) => truths.get(value) ?? Number(value) + 0),
  v.finite(),
);
/** 0 if absent. */
export const count = v.fallback(amount, 0);
export const truth = v.pipe(
  count,
  v.transform((value) => value > 0),
);
export const name = v.pipe(v.string(), v.trim(), v.check(isSubjectId));

/** Epoch ms of an ISO date. */
export const date = v.pipe(v.unknown(), v.transform(timeOf), v.number());

/** One statistic of an event: its kind (rush, defense), whom it credits, and its other fields. */
export type Statistic = Subject & {
  kind: string;
  nullified: boolean;
  fields: Record<string, unknown>;
};
