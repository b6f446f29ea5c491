/**
 * A statistic of a snap under the league's numeric code (docs/feeds.md, "Football codes"). Providers whose plays are sentences are read as
 * the same codes.
 */
export type CodedStat = {
  statId: number;
  /** 0 also for a statistic without yards. */
  yards: number;
  tid: string;
  /** Absent if the statistic is the team's. */
  pid?: string;
};

/** One snap or kick of a football game, of any provider. */
export type Snap = {
  /** The team with the ball at the snap; at a kickoff the kicking team. */
  possession: string | undefined;
  /** Yards to a first down at the snap; undefined if the provider does not state them. */
  toGo: number | undefined;
  /** Whether points were scored; undefined if the provider does not state it. */
  scoring: boolean | undefined;
  /** The provider's sentence, read for facts found nowhere else, never stored. */
  words: string;
  stats: readonly CodedStat[];
};

/** What a statistic credits its player or team with. */
export type Credit = {
  /**
   * Names the play among the plays of its row and player. It is part of the play's id, so it names the kind of deed, not how it ended: a catch
   * that becomes a touchdown catch stays the same play.
   */
  group: string;
  /** Event type in football's table. */
  type: string;
  /** The classifier of the statistic's yards. */
  yards?: string;
  /** Counts for the team alone, though the provider names a player. */
  team?: true;
};

type Rule = readonly Credit[] | ((stat: CodedStat, snap: Snap) => readonly Credit[]);

/** Kickoffs, punts, field goals, extra points. */
const kicks: ReadonlySet<number> = new Set([
  2, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 69, 70, 71, 72, 73, 74,
  86, 87, 88, 102, 107, 108, 301, 410,
]);

const has = ({ stats }: Snap, ids: ReadonlySet<number>) => stats.some(({ statId }) => ids.has(statId));
/** Whether a snap is a kick by what was done, not by the formation: a fake punt is not a kick. */
const isKick = (snap: Snap): boolean => has(snap, kicks);
const isDefence = ({ tid }: CodedStat, { possession }: Snap) => possession !== undefined && tid !== possession;

const touchdown = (type: string): Credit => ({ group: 'touchdown', type });
const firstDown: readonly Credit[] = [{ group: 'first-down', type: 'FIRST_DOWN', team: true }];

/** First down by penalty. */
const BY_PENALTY = 5;
/** Yards of the run or the pass, laterals included. */
const gains: ReadonlySet<number> = new Set([10, 11, 12, 13, 15, 16]);

/** Yards that a snap gained by its run or pass. */
export const gainedBy = (stats: readonly CodedStat[]): number =>
  stats.reduce((sum, { statId, yards }) => sum + (gains.has(statId) ? yards : 0), 0);

/** Whether the play itself made the first down. The provider sometimes credits it with one that only a penalty gave. */
export const isFirstDownEarned = ({ stats, toGo = 0 }: Snap): boolean =>
  !stats.some(({ statId }) => statId === BY_PENALTY) || gainedBy(stats) >= toGo;
const earnedFirstDown: Rule = (_, snap) => (isFirstDownEarned(snap) ? firstDown : []);
const interception: Credit = { group: 'interception', type: 'INTERCEPTION' };

/** The box score counts tackles by defenders on plays from scrimmage, not on kicks nor by the team that had the ball. */
const tackle =
  (type: string): Rule =>
  (stat, snap) =>
    isKick(snap) || stat.tid === snap.possession ? [] : [{ group: 'tackle', type }];

/**
 * A recovered fumble. On a kick, or by the team that did not snap the ball, the recovery of an opponent's fumble is defensive, and so is a
 * touchdown on either team's fumble.
 */
const recovery =
  (parts: { own: boolean; ball: boolean; scored: boolean }): Rule =>
  (stat, snap) => {
    const defence = isKick(snap) || (parts.own ? isDefence(stat, snap) : stat.tid !== snap.possession);
    const type = defence && !parts.own ? 'DEFENSIVE_FUMBLE_RECOVERY' : 'FUMBLE_RECOVERY';
    return [
      ...(parts.ball ? [{ group: 'recovery', type }] : []),
      ...(parts.scored ? [touchdown(defence ? 'DEFENSIVE_TOUCHDOWN' : 'TOUCHDOWN')] : []),
    ];
  };

const safeties = [89, 90];

/** Two defenders may share a safety; its two points count once. */
const safety: Rule = (stat, { stats }) => {
  const name = ({ pid, tid }: CodedStat) => pid ?? tid;
  const first = stats.filter(({ statId }) => safeties.includes(statId)).every((other) => name(stat) <= name(other));
  return [{ group: 'safety', type: first ? 'SAFETY' : 'SAFETY_SHARED' }];
};

/**
 * A try returned by the defence. 404 and 406 mean that it made the two points, 403 and 405 that it tried; if the provider states whether it
 * scored, that decides.
 */
const returnedTry =
  (made: boolean): Rule =>
  (_, snap) => {
    const isMade = snap.stats.some(({ statId }) => statId === 404 || statId === 406);
    const scored = snap.scoring ?? made;
    return scored && made === isMade ? [{ group: 'returned-try', type: 'DEFENSIVE_TWO_POINT' }] : [];
  };

/** Codes of one credit each: its group, the classifier of its yards if it has any, and the event types by their codes. */
const single: readonly (readonly [group: string, yards: string, types: Readonly<Record<string, readonly number[]>>])[] =
  [
    ['run', 'RUSH_YDS', { RUSH: [10], RUSH_TOUCHDOWN: [11], RUSH_LATERAL: [12], RUSH_LATERAL_TOUCHDOWN: [13] }],
    ['pass', 'PASS_YDS', { PASS_COMPLETE: [15], PASS_TOUCHDOWN: [16] }],
    ['pass', '', { PASS_INCOMPLETE: [14], PASS_INTERCEPTED: [19] }],
    ['catch', 'RECV_YDS', { RECEPTION: [21], RECEPTION_TOUCHDOWN: [22] }],
    ['catch', 'RECV_YDS', { RECEPTION_LATERAL: [23], RECEPTION_LATERAL_TOUCHDOWN: [24] }],
    ['punt', 'PUNT_YDS', { PUNT: [29, 31, 32] }],
    ['punt', '', { PUNT_BLOCKED: [2] }],
    ['punt-return', 'PUNT_RET_YDS', { PUNT_RETURN: [33], PUNT_RETURN_TOUCHDOWN: [34] }],
    ['punt-return', 'PUNT_RET_YDS', { RETURN_LATERAL: [35], RETURN_LATERAL_TOUCHDOWN: [36] }],
    ['kick-return', 'KICK_RET_YDS', { KICK_RETURN: [45], KICK_RETURN_TOUCHDOWN: [46] }],
    ['kick-return', 'KICK_RET_YDS', { RETURN_LATERAL: [47], RETURN_LATERAL_TOUCHDOWN: [48] }],
    ['fumble', '', { FUMBLE: [52, 53] }],
    ['forced-fumble', '', { FORCED_FUMBLE: [91] }],
    ['fumble-lost', '', { FUMBLE_LOST: [106] }],
    ['field-goal', '', { FIELD_GOAL_MISS: [69, 71], FIELD_GOAL_MAKE: [70] }],
    ['extra-point', '', { EXTRA_POINT_MAKE: [72], EXTRA_POINT_MISS: [73, 74] }],
    ['two-point-run', '', { TWO_POINT_RUSH_MAKE: [75], TWO_POINT_RUSH_MISS: [76] }],
    ['two-point-pass', '', { TWO_POINT_PASS_MAKE: [77], TWO_POINT_PASS_MISS: [78] }],
    ['two-point-catch', '', { TWO_POINT_CATCH_MAKE: [104], TWO_POINT_CATCH_MISS: [105] }],
    ['try-safety', '', { EXTRA_POINT_SAFETY: [96, 99, 100] }],
    ['sack', '', { SACK: [83], HALF_SACK: [84] }],
    ['punt-block', '', { PUNT_BLOCK: [86] }],
    ['penalty', 'PEN_YDS', { PENALTY: [93] }],
  ];

/** All other credits by stat ids. */
const rules: readonly (readonly [statIds: readonly number[], Rule])[] = [
  [[3, 4], earnedFirstDown],
  [[5], firstDown],
  [[20, 103], [{ group: 'sacked', type: 'SACKED', yards: 'PASS_YDS', team: true }]],
  [[25], [interception]],
  [[26], [interception, touchdown('DEFENSIVE_TOUCHDOWN')]],
  // The last two: a blocked or missed kick, or a ball of no other kind of return, carried into the end zone.
  [[28, 64, 108], [touchdown('DEFENSIVE_TOUCHDOWN')]],
  [[55], recovery({ own: true, ball: true, scored: false })],
  [[56], recovery({ own: true, ball: true, scored: true })],
  [[58], recovery({ own: true, ball: false, scored: true })],
  [[59], recovery({ own: false, ball: true, scored: false })],
  [[60], recovery({ own: false, ball: true, scored: true })],
  [[62], recovery({ own: false, ball: false, scored: true })],
  [[403, 405], returnedTry(false)],
  [[404, 406], returnedTry(true)],
  [[79, 80], tackle('TACKLE')],
  [[82], tackle('TACKLE_ASSIST')],
  [safeties, safety],
  // Codes without a credit: a player who is only named (0), third and fourth downs, lengths of kicks and passes, how kicks ended, time-outs,
  // pressure.
  [
    [
      0, 1, 6, 7, 8, 9, 27, 30, 37, 38, 39, 40, 41, 42, 43, 44, 49, 50, 51, 54, 57, 61, 63, 68, 85, 87, 88, 95, 102,
      107, 110, 111, 112, 113, 115, 120, 301, 402, 410, 420,
    ],
    [],
  ],
];
const singles = single.flatMap(([group, yards, types]) =>
  Object.entries(types).map(([type, ids]) => [ids, [{ group, type, ...(yards && { yards }) }]] as const),
);
const ruleOf: ReadonlyMap<number, Rule> = new Map(
  [...singles, ...rules].flatMap(([ids, rule]) => ids.map((id) => [id, rule])),
);

/** What a stat credits; undefined for an unknown id. */
export function creditsOf(stat: CodedStat, snap: Snap): readonly Credit[] | undefined {
  const rule = ruleOf.get(stat.statId);
  return typeof rule === 'function' ? rule(stat, snap) : rule;
}
