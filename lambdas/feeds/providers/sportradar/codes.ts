import * as v from 'valibot';
import { isSubjectId, maybe, timeOf, trimmed } from '../../valid.ts';

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
const count = v.fallback(amount, 0);
export const truth = v.pipe(
  count,
  v.transform((value) => value > 0),
);
export const name = v.pipe(v.string(), v.trim(), v.check(isSubjectId));
/** Epoch ms of an ISO date. */
export const date = v.pipe(v.unknown(), v.transform(timeOf), v.number());

/** The numbers of a statistic; absent ones are 0. */
export const numbers = {
  ...v.entriesFromList(
    [
      ...(['attempt', 'complete', 'reception', 'yards', 'touchdown', 'sack_yards', 'return', 'penalty'] as const),
      ...(['tackle', 'ast_tackle', 'sack', 'ast_sack', 'interception', 'int_touchdown', 'safety'] as const),
      ...(['fumble', 'lost', 'forced_fumble', 'own_rec', 'opp_rec', 'own_rec_td', 'opp_rec_td'] as const),
      ...(['pass_defended', 'qb_hit', 'missed', 'blocked'] as const),
    ],
    count,
  ),
  category: trimmed,
  made: maybe(amount),
};
const Numbers = v.object(numbers);
type Numbers = v.InferOutput<typeof Numbers>;

/** Codes; 0 means no code. */
type Rule = (numbers: Numbers, scoring: boolean) => readonly number[];

/** The code of an act, or the next one, which is that of the act with a touchdown. */
const scored = (statId: number, touchdown: number): number => statId + Number(touchdown > 0);
const when = (amount: number, statId: number): number => (amount ? statId : 0);
const isMade = ({ made, missed, blocked }: Numbers, scoring: boolean): boolean =>
  made === undefined ? scoring && !missed && !blocked : made > 0;
/** Tries for two points by their category. A failed try has the next code. */
const conversions: ReadonlyMap<string, number> = new Map([
  ['rush', 75],
  ['pass', 77],
  ['receive', 104],
]);

/** The league's codes (docs/feeds.md, "Football codes") by kind of statistic. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['rush', ({ attempt, touchdown }) => [scored(attempt ? 10 : 12, touchdown)]],
  [
    'pass',
    ({ sack, interception, complete, touchdown }) => [
      sack ? 20 : interception ? 19 : complete ? scored(15, touchdown) : 14,
    ],
  ],
  [
    'receive',
    ({ reception, yards, touchdown }) => [
      reception ? scored(21, touchdown) : yards || touchdown ? scored(23, touchdown) : 115,
    ],
  ],
  [
    'defense',
    (line) => [
      ...[when(line.tackle, 79), when(line.ast_tackle, 82), when(line.sack, 83), when(line.ast_sack, 84)],
      line.interception ? scored(25, line.int_touchdown) : when(line.int_touchdown, 28),
      ...[when(line.forced_fumble, 91), when(line.safety, 89), when(line.pass_defended, 85), when(line.qb_hit, 110)],
    ],
  ],
  [
    'fumble',
    (line) => [
      ...[when(line.fumble, 53), when(line.lost, 106)],
      line.own_rec ? scored(55, line.own_rec_td) : when(line.own_rec_td, 58),
      line.opp_rec ? scored(59, line.opp_rec_td) : when(line.opp_rec_td, 62),
    ],
  ],
  ['field_goal', (line, scoring) => [isMade(line, scoring) ? 70 : 69]],
  ['extra_point', (line, scoring) => [isMade(line, scoring) ? 72 : 73]],
  ['punt', ({ blocked }) => [blocked ? 2 : 29]],
  [
    'return',
    ({ category, return: returned, touchdown }) => {
      const kick = category === 'kick_return' ? 45 : category === 'punt_return' ? 33 : undefined;
      // Of an interception, a fumble, a blocked or missed kick.
      if (kick === undefined) return [when(touchdown, 28)];
      return [when(returned || touchdown, scored(kick, touchdown))];
    },
  ],
  ['misc', ({ touchdown }) => [when(touchdown, 64)]],
  ['block', ({ category }) => [category.includes('punt') ? 86 : 88]],
  ['penalty', ({ penalty }) => [when(penalty, 93)]],
  ['first_down', ({ category }) => [category === 'penalty' ? 5 : category === 'pass' ? 4 : 3]],
  [
    'conversion',
    ({ category, complete }) => {
      const made = conversions.get(category);
      return [made === undefined ? 0 : made + Number(!complete)];
    },
  ],
  ['defense_conversion', ({ complete }) => [when(complete, 404)]],
  ['kick', () => [41]],
  ['kickoff', () => [41]],
  // Third and fourth downs.
  ['down_conversion', () => []],
  ['timeout', () => []],
]);

/** The code of a player whom a statistic only names. */
const NAMED = 0;

/** The codes of a statistic with their yards; undefined for an unknown kind. */
export function codesOf(
  kind: string,
  line: Numbers,
  scoring: boolean,
): { statId: number; yards: number }[] | undefined {
  const codes = rules
    .get(kind)?.(line, scoring)
    .filter((code) => code > 0);
  const yards = kind === 'pass' && line.sack ? line.sack_yards : line.yards;
  return codes && (codes.length > 0 ? codes : [NAMED]).map((statId) => ({ statId, yards }));
}
