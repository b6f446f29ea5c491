import * as v from 'valibot';
import type { Credit as FootballCredit } from '../football/lines.ts';
import { maybe, trimmed } from '../valid.ts';
import { amount, count, type Statistic } from './fields.ts';

/** What of a play decides how its statistics count. */
export type Snap = {
  type: string;
  /** Who had the ball at the snap or kicked it off. */
  possession: string | undefined;
  scoring: boolean;
};

const gains = ['attempt', 'complete', 'reception', 'yards', 'touchdown', 'firstdown', 'sack_yards', 'return'] as const;
const defence = ['tackle', 'ast_tackle', 'sack', 'ast_sack', 'interception', 'int_touchdown', 'safety'] as const;
const fumbles = ['fumble', 'lost', 'forced_fumble', 'own_rec', 'opp_rec', 'own_rec_td', 'opp_rec_td'] as const;
const others = ['pass_defended', 'qb_hit', 'missed', 'blocked', 'penalty'] as const;

/** The numbers of a statistic; absent ones are 0. */
const Numbers = v.object({
  ...v.entriesFromList([...gains, ...defence, ...fumbles, ...others], count),
  category: trimmed,
  made: maybe(amount),
});
type Numbers = v.InferOutput<typeof Numbers>;

export type NflStatistic = Statistic & { numbers: Numbers };
export const withNumbers = (statistic: Statistic): NflStatistic => ({
  ...statistic,
  numbers: v.parse(Numbers, statistic.fields),
});

/** A credit with the yards of its classifier. */
type Credit = FootballCredit & { amount?: number };
type Rule = (numbers: Numbers, snap: Snap, defends: boolean) => Credit[];

/** Plays on which the box score counts no tackles. */
const kicks: ReadonlySet<string> = new Set(['kickoff', 'punt', 'field_goal', 'extra_point', 'free_kick']);

const line = (group: string, type: string): Credit => ({ group, type });
const gained = (group: string, type: string, yards: string, amount: number): Credit => ({ group, type, yards, amount });
const when = (made: unknown, ...lines: Credit[]): Credit[] => (made ? lines : []);
const kicked = (numbers: Numbers, { scoring }: Snap): boolean =>
  numbers.made === undefined ? scoring && !numbers.missed && !numbers.blocked : numbers.made > 0;

/** Group and event type of a try for two points, by its category. */
const conversions: ReadonlyMap<string, [group: string, type: string]> = new Map([
  ['rush', ['two-point-run', 'TWO_POINT_RUSH']],
  ['pass', ['two-point-pass', 'TWO_POINT_PASS']],
  ['receive', ['two-point-catch', 'TWO_POINT_CATCH']],
]);

/** Credits by kind of statistic. */
const rules: Readonly<Record<string, Rule>> = {
  rush({ attempt, touchdown, yards }) {
    const run = `RUSH${attempt ? '' : '_LATERAL'}${touchdown ? '_TOUCHDOWN' : ''}`;
    return [gained('run', run, 'RUSH_YDS', yards)];
  },
  pass({ sack, sack_yards, complete, interception, touchdown, yards }) {
    if (sack) return [{ ...gained('sacked', 'SACKED', 'PASS_YDS', sack_yards), team: true }];
    if (interception) return [line('pass', 'PASS_INTERCEPTED')];
    if (!complete) return [line('pass', 'PASS_INCOMPLETE')];
    return [gained('pass', touchdown ? 'PASS_TOUCHDOWN' : 'PASS_COMPLETE', 'PASS_YDS', yards)];
  },
  receive({ reception, touchdown, yards }) {
    if (!reception && !yards && !touchdown) return [];
    const type = `RECEPTION${reception ? '' : '_LATERAL'}${touchdown ? '_TOUCHDOWN' : ''}`;
    return [gained('catch', type, 'RECV_YDS', yards)];
  },
  defense(numbers, { type }, defends) {
    const counted = defends && !kicks.has(type);
    return [
      ...when(counted && numbers.tackle, line('tackle', 'TACKLE')),
      ...when(counted && numbers.ast_tackle, line('tackle', 'TACKLE_ASSIST')),
      ...when(numbers.sack, line('sack', 'SACK')),
      ...when(numbers.ast_sack, line('sack', 'HALF_SACK')),
      ...when(numbers.interception, line('interception', 'INTERCEPTION')),
      ...when(numbers.int_touchdown, line('touchdown', 'DEFENSIVE_TOUCHDOWN')),
      ...when(numbers.forced_fumble, line('forced-fumble', 'FORCED_FUMBLE')),
      ...when(numbers.safety, line('safety', 'SAFETY')),
    ];
  },
  fumble(numbers, { type }, defends) {
    const defence = defends || kicks.has(type);
    return [
      ...when(numbers.fumble, line('fumble', 'FUMBLE')),
      ...when(numbers.lost, line('fumble-lost', 'FUMBLE_LOST')),
      ...when(numbers.own_rec, line('recovery', 'FUMBLE_RECOVERY')),
      ...when(numbers.opp_rec, line('recovery', defence ? 'DEFENSIVE_FUMBLE_RECOVERY' : 'FUMBLE_RECOVERY')),
      ...when(
        numbers.own_rec_td || numbers.opp_rec_td,
        line('touchdown', defence ? 'DEFENSIVE_TOUCHDOWN' : 'TOUCHDOWN'),
      ),
    ];
  },
  field_goal: (numbers, snap) => [line('field-goal', `FIELD_GOAL_${kicked(numbers, snap) ? 'MAKE' : 'MISS'}`)],
  extra_point: (numbers, snap) => [line('extra-point', `EXTRA_POINT_${kicked(numbers, snap) ? 'MAKE' : 'MISS'}`)],
  punt({ blocked, yards }) {
    return [blocked ? line('punt', 'PUNT_BLOCKED') : gained('punt', 'PUNT', 'PUNT_YDS', yards)];
  },
  return({ return: returned, category, yards, touchdown }) {
    const scored = touchdown ? '_TOUCHDOWN' : '';
    if (category === 'kick_return') {
      return when(returned || touchdown, gained('kick-return', `KICK_RETURN${scored}`, 'KICK_RET_YDS', yards));
    }
    if (category === 'punt_return') {
      return when(returned || touchdown, gained('punt-return', `PUNT_RETURN${scored}`, 'PUNT_RET_YDS', yards));
    }
    // Of an interception, a fumble, a blocked or missed kick.
    return when(touchdown, line('touchdown', 'DEFENSIVE_TOUCHDOWN'));
  },
  misc: ({ touchdown }) => when(touchdown, line('touchdown', 'DEFENSIVE_TOUCHDOWN')),
  block: ({ category }) => when(category.includes('punt'), line('punt-block', 'PUNT_BLOCK')),
  penalty: ({ penalty, yards }) => when(penalty, gained('penalty', 'PENALTY', 'PEN_YDS', yards)),
  first_down: () => [{ ...line('first-down', 'FIRST_DOWN'), team: true }],
  conversion({ category, complete }) {
    const [group, type] = conversions.get(category) ?? [];
    return group ? [line(group, `${type}_${complete ? 'MAKE' : 'MISS'}`)] : [];
  },
  defense_conversion: ({ complete }) => when(complete, line('returned-try', 'DEFENSIVE_TWO_POINT')),
  // Third and fourth downs, time-outs, and how a kickoff flew.
  down_conversion: () => [],
  timeout: () => [],
  kick: () => [],
  kickoff: () => [],
};

/** What a statistic credits; undefined for an unknown kind. */
export function creditsOf({ kind, tid, numbers }: NflStatistic, snap: Snap): Credit[] | undefined {
  const rule = Object.hasOwn(rules, kind) ? rules[kind] : undefined;
  return rule?.(numbers, snap, snap.possession !== undefined && tid !== snap.possession);
}

/** The event type of a player whom a play names without a number of the box score. */
export function namedType({ kind, numbers }: NflStatistic, { type }: Snap): string {
  const { sack, pass_defended, qb_hit, tackle, ast_tackle } = numbers;
  if (kind === 'receive') return 'TARGET';
  if (kind === 'pass' && sack) return 'SACKED';
  if (kind === 'kick' || kind === 'kickoff') return 'KICKOFF';
  if (kind === 'defense' && (tackle || ast_tackle)) return 'OTHER_TACKLE';
  if (kind === 'defense' && pass_defended) return 'PASS_DEFENDED';
  if (kind === 'defense' && qb_hit) return 'QB_HIT';
  return kind === 'block' && kicks.has(type) ? 'KICK_BLOCK' : 'NAMED';
}

/** The run or pass of a play, if it is one: who ran or threw, and whether it made a first down or a touchdown. */
export function attemptOf(
  statistics: readonly NflStatistic[],
): { kind: 'run' | 'pass'; by: Statistic; made: boolean } | undefined {
  const tries = statistics.filter(({ numbers }) => numbers.attempt);
  const threw = tries.find(({ kind, numbers }) => kind === 'pass' && !numbers.sack);
  const by = threw ?? tries.find(({ kind }) => kind === 'rush');
  if (!by) return undefined;
  const firstDowns = statistics.filter(({ kind }) => kind === 'first_down');
  const byPenalty = firstDowns.length > 0 && firstDowns.every(({ numbers }) => numbers.category === 'penalty');
  const hasScored = statistics.some(
    ({ tid, numbers: { touchdown, own_rec_td, opp_rec_td } }) =>
      tid === by.tid && touchdown + own_rec_td + opp_rec_td > 0,
  );
  const made = (by.numbers.firstdown > 0 && !byPenalty) || hasScored;
  return { kind: threw ? 'pass' : 'run', by, made };
}
