import type { Credit } from '../football-lines.ts';
import type { NflStat } from './leftovers.ts';
import type { NflRow } from './row.ts';

type Rule = readonly Credit[] | ((stat: NflStat, row: NflRow) => readonly Credit[]);

/** Kickoffs, punts, field goals, extra points. */
const kicks: ReadonlySet<number> = new Set([
  2, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 69, 70, 71, 72, 73, 74,
  86, 87, 88, 102, 107, 108, 301, 410,
]);

const has = ({ stats }: NflRow, ids: ReadonlySet<number>) => stats.some(({ statId }) => ids.has(statId));
/** Whether a row is a kick by what was done, not by the formation: a fake punt is none. */
const isKick = (row: NflRow): boolean => has(row, kicks);
const isDefence = ({ tid }: NflStat, { possession }: NflRow) => possession !== undefined && tid !== possession;

const run = (type: string): Rule => [{ group: 'run', type, yards: 'RUSH_YDS' }];
const pass = (type: string): Rule => [{ group: 'pass', type, yards: 'PASS_YDS' }];
const incomplete = (type: string): Rule => [{ group: 'pass', type }];
const reception = (type: string): Rule => [{ group: 'catch', type, yards: 'RECV_YDS' }];
const punt: Rule = [{ group: 'punt', type: 'PUNT', yards: 'PUNT_YDS' }];
const sacked: Rule = [{ group: 'sacked', type: 'SACKED', yards: 'PASS_YDS', team: true }];
const only = (group: string, type: string): Rule => [{ group, type }];
const touchdown = (type: string): Credit => ({ group: 'touchdown', type });
const kickReturn = (type: string): Rule => [{ group: 'kick-return', type, yards: 'KICK_RET_YDS' }];
const puntReturn = (type: string): Rule => [{ group: 'punt-return', type, yards: 'PUNT_RET_YDS' }];
const firstDown: readonly Credit[] = [{ group: 'first-down', type: 'FIRST_DOWN', team: true }];

/** First down by penalty. */
const BY_PENALTY = 5;
/** Yards of the run or the pass, laterals included. */
const gains: ReadonlySet<number> = new Set([10, 11, 12, 13, 15, 16]);

/** Whether the play itself made the first down. The provider sometimes credits it with one that only a penalty gave. */
export const isFirstDownEarned = ({ stats, toGo = 0 }: NflRow): boolean =>
  !stats.some(({ statId }) => statId === BY_PENALTY) ||
  stats.reduce((sum, { statId, yards }) => sum + (gains.has(statId) ? yards : 0), 0) >= toGo;
const earnedFirstDown: Rule = (_, row) => (isFirstDownEarned(row) ? firstDown : []);
const interception: Credit = { group: 'interception', type: 'INTERCEPTION' };

/** The box score counts tackles by defenders on plays from scrimmage, not on kicks nor by the team that had the ball. */
const tackle =
  (type: string): Rule =>
  (stat, row) =>
    isKick(row) || stat.tid === row.possession ? [] : [{ group: 'tackle', type }];

/** A recovered fumble of one's own side. On a kick, or by the defence that had the ball in between, it is a loose ball. */
const ownRecovery =
  (parts: { ball: boolean; scored: boolean }): Rule =>
  (stat, row) => [
    ...(parts.ball ? [{ group: 'recovery', type: 'FUMBLE_RECOVERY' }] : []),
    ...(parts.scored ? [touchdown(isKick(row) || isDefence(stat, row) ? 'DEFENSIVE_TOUCHDOWN' : 'TOUCHDOWN')] : []),
  ];

/** A recovered fumble of the other side: by the defence, unless the team that snapped the ball took it back. */
const opponentRecovery =
  (parts: { ball: boolean; scored: boolean }): Rule =>
  (stat, row) => {
    const defence = isKick(row) || stat.tid !== row.possession;
    const recovery = { group: 'recovery', type: defence ? 'DEFENSIVE_FUMBLE_RECOVERY' : 'FUMBLE_RECOVERY' };
    return [
      ...(parts.ball ? [recovery] : []),
      ...(parts.scored ? [touchdown(defence ? 'DEFENSIVE_TOUCHDOWN' : 'TOUCHDOWN')] : []),
    ];
  };

const safeties: ReadonlySet<number> = new Set([89, 90]);

/** A blocked or missed kick, or a ball of no other kind of return, carried into the end zone. */
const looseBall: Rule = [touchdown('DEFENSIVE_TOUCHDOWN')];

/** Two defenders may share a safety; its two points count once. */
const safety: Rule = (stat, { stats }) => {
  const name = ({ pid, tid }: NflStat) => pid ?? tid;
  const first = stats.filter(({ statId }) => safeties.has(statId)).every((other) => name(stat) <= name(other));
  return [{ group: 'safety', type: first ? 'SAFETY' : 'SAFETY_SHARED' }];
};

/**
 * A try returned by the defence. 404 and 406 mean that it made the two points, 403 and 405 that it tried; if the row states whether it
 * scored, that decides.
 */
const returnedTry =
  (made: boolean): Rule =>
  (_, row) => {
    const isMade = row.stats.some(({ statId }) => statId === 404 || statId === 406);
    const scored = row.scoring ?? made;
    return scored && made === isMade ? [{ group: 'returned-try', type: 'DEFENSIVE_TWO_POINT' }] : [];
  };

/** Credits by stat id. */
const rules: Readonly<Record<number, Rule>> = {
  3: earnedFirstDown,
  4: earnedFirstDown,
  5: firstDown,
  10: run('RUSH'),
  11: run('RUSH_TOUCHDOWN'),
  12: run('RUSH_LATERAL'),
  13: run('RUSH_LATERAL_TOUCHDOWN'),
  14: incomplete('PASS_INCOMPLETE'),
  15: pass('PASS_COMPLETE'),
  16: pass('PASS_TOUCHDOWN'),
  19: incomplete('PASS_INTERCEPTED'),
  20: sacked,
  103: sacked,
  21: reception('RECEPTION'),
  22: reception('RECEPTION_TOUCHDOWN'),
  23: reception('RECEPTION_LATERAL'),
  24: reception('RECEPTION_LATERAL_TOUCHDOWN'),
  25: [interception],
  26: [interception, touchdown('DEFENSIVE_TOUCHDOWN')],
  28: [touchdown('DEFENSIVE_TOUCHDOWN')],
  2: only('punt', 'PUNT_BLOCKED'),
  29: punt,
  31: punt,
  32: punt,
  33: puntReturn('PUNT_RETURN'),
  34: puntReturn('PUNT_RETURN_TOUCHDOWN'),
  35: puntReturn('RETURN_LATERAL'),
  36: puntReturn('RETURN_LATERAL_TOUCHDOWN'),
  45: kickReturn('KICK_RETURN'),
  46: kickReturn('KICK_RETURN_TOUCHDOWN'),
  47: kickReturn('RETURN_LATERAL'),
  48: kickReturn('RETURN_LATERAL_TOUCHDOWN'),
  52: only('fumble', 'FUMBLE'),
  53: only('fumble', 'FUMBLE'),
  91: only('forced-fumble', 'FORCED_FUMBLE'),
  106: only('fumble-lost', 'FUMBLE_LOST'),
  55: ownRecovery({ ball: true, scored: false }),
  56: ownRecovery({ ball: true, scored: true }),
  58: ownRecovery({ ball: false, scored: true }),
  59: opponentRecovery({ ball: true, scored: false }),
  60: opponentRecovery({ ball: true, scored: true }),
  62: opponentRecovery({ ball: false, scored: true }),
  64: looseBall,
  108: looseBall,
  69: only('field-goal', 'FIELD_GOAL_MISS'),
  70: only('field-goal', 'FIELD_GOAL_MAKE'),
  71: only('field-goal', 'FIELD_GOAL_MISS'),
  72: only('extra-point', 'EXTRA_POINT_MAKE'),
  73: only('extra-point', 'EXTRA_POINT_MISS'),
  74: only('extra-point', 'EXTRA_POINT_MISS'),
  75: only('two-point-run', 'TWO_POINT_RUSH_MAKE'),
  76: only('two-point-run', 'TWO_POINT_RUSH_MISS'),
  77: only('two-point-pass', 'TWO_POINT_PASS_MAKE'),
  78: only('two-point-pass', 'TWO_POINT_PASS_MISS'),
  104: only('two-point-catch', 'TWO_POINT_CATCH_MAKE'),
  105: only('two-point-catch', 'TWO_POINT_CATCH_MISS'),
  96: only('try-safety', 'EXTRA_POINT_SAFETY'),
  99: only('try-safety', 'EXTRA_POINT_SAFETY'),
  100: only('try-safety', 'EXTRA_POINT_SAFETY'),
  403: returnedTry(false),
  404: returnedTry(true),
  405: returnedTry(false),
  406: returnedTry(true),
  79: tackle('TACKLE'),
  80: tackle('TACKLE'),
  82: tackle('TACKLE_ASSIST'),
  83: only('sack', 'SACK'),
  84: only('sack', 'HALF_SACK'),
  86: only('punt-block', 'PUNT_BLOCK'),
  89: safety,
  90: safety,
  93: [{ group: 'penalty', type: 'PENALTY', yards: 'PEN_YDS' }],
};

/** Stat ids without a meaning for us: third and fourth downs, lengths of kicks and passes, how kicks ended, time-outs, pressure. */
const silent: ReadonlySet<number> = new Set([
  1, 6, 7, 8, 9, 27, 30, 37, 38, 39, 40, 41, 42, 43, 44, 49, 50, 51, 54, 57, 61, 63, 68, 85, 87, 88, 95, 102, 107, 110,
  111, 112, 113, 115, 120, 301, 402, 410, 420,
]);

/** What a stat credits; undefined for an unknown id. */
export function creditsOf(stat: NflStat, row: NflRow): readonly Credit[] | undefined {
  const rule = rules[stat.statId];
  if (!rule) return silent.has(stat.statId) ? [] : undefined;
  return typeof rule === 'function' ? rule(stat, row) : rule;
}
