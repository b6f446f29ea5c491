import type { EventType } from './sport.ts';

const TOUCHDOWN = 6;

/** The event types of football: the entries of a play's score sheet. Yards are not in them: they come with each play. */
export const footballPlays: Readonly<Record<string, EventType>> = {
  RUSH: { label: 'Run', stats: { RUSH_ATT: 1 } },
  RUSH_TOUCHDOWN: { label: 'Rushing touchdown', stats: { RUSH_ATT: 1, RUSH_TD: 1, PTS: TOUCHDOWN } },
  // A lateral credits yards to its receiver, but no attempt, reception or return.
  RUSH_LATERAL: { label: 'Run after a lateral', stats: {} },
  RUSH_LATERAL_TOUCHDOWN: { label: 'Rushing touchdown after a lateral', stats: { RUSH_TD: 1, PTS: TOUCHDOWN } },

  PASS_INCOMPLETE: { label: 'Incomplete pass', stats: { PASS_ATT: 1 } },
  PASS_COMPLETE: { label: 'Completed pass', stats: { PASS_ATT: 1, PASS_CMP: 1 } },
  // Credit points to the receiver only, so the team total counts them once.
  PASS_TOUCHDOWN: { label: 'Touchdown pass', stats: { PASS_ATT: 1, PASS_CMP: 1, PASS_TD: 1 } },
  PASS_INTERCEPTED: { label: 'Interception thrown', stats: { PASS_ATT: 1, PASS_INT: 1 } },
  // Lost yards count for the team only: its passing yards are net of sacks, the passer's are not.
  SACKED: { label: 'Sacked', stats: {} },

  RECEPTION: { label: 'Catch', stats: { RECV_REC: 1 } },
  RECEPTION_TOUCHDOWN: { label: 'Touchdown catch', stats: { RECV_REC: 1, RECV_TD: 1, PTS: TOUCHDOWN } },
  RECEPTION_LATERAL: { label: 'Catch of a lateral', stats: {} },
  RECEPTION_LATERAL_TOUCHDOWN: { label: 'Touchdown after a lateral', stats: { RECV_TD: 1, PTS: TOUCHDOWN } },

  TACKLE: { label: 'Tackle', stats: { DEF_TOT: 1, DEF_SOLO: 1 } },
  TACKLE_ASSIST: { label: 'Assisted tackle', stats: { DEF_TOT: 1, DEF_AST: 1 } },
  SACK: { label: 'Sack', stats: { DEF_SACK: 1 } },
  HALF_SACK: { label: 'Half a sack', stats: { DEF_SACK: 0.5 } },
  INTERCEPTION: { label: 'Interception', stats: { INT: 1 } },
  SAFETY: { label: 'Safety', stats: { SAFETY: 1, PTS: 2 } },
  // A second defender in one safety: credited like the first, but without the two points.
  SAFETY_SHARED: { label: 'Safety', stats: { SAFETY: 1 } },
  PUNT_BLOCK: { label: 'Blocked punt', stats: { PUNT_BLK: 1 } },

  FUMBLE: { label: 'Fumble', stats: { FUM: 1 } },
  FORCED_FUMBLE: { label: 'Forced fumble', stats: { FUM_FORCED: 1 } },
  FUMBLE_LOST: { label: 'Fumble lost', stats: { FUM_LOST: 1 } },
  FUMBLE_RECOVERY: { label: 'Fumble recovery', stats: { FUM_RCV: 1 } },
  DEFENSIVE_FUMBLE_RECOVERY: { label: 'Fumble recovery by the defense', stats: { FUM_RCV: 1, DEF_FUM_RCV: 1 } },

  // Touchdowns on returns and recoveries; the kick or loss before them is a play of its own.
  DEFENSIVE_TOUCHDOWN: { label: 'Defensive touchdown', stats: { DEF_TD: 1, PTS: TOUCHDOWN } },
  TOUCHDOWN: { label: 'Touchdown', stats: { PTS: TOUCHDOWN } },

  KICK_RETURN: { label: 'Kick return', stats: { KICK_RET: 1 } },
  KICK_RETURN_TOUCHDOWN: { label: 'Kick-return touchdown', stats: { KICK_RET: 1, RET_TD: 1, PTS: TOUCHDOWN } },
  PUNT_RETURN: { label: 'Punt return', stats: { PUNT_RET: 1 } },
  PUNT_RETURN_TOUCHDOWN: { label: 'Punt-return touchdown', stats: { PUNT_RET: 1, RET_TD: 1, PTS: TOUCHDOWN } },
  RETURN_LATERAL: { label: 'Return after a lateral', stats: {} },
  RETURN_LATERAL_TOUCHDOWN: { label: 'Return touchdown after a lateral', stats: { RET_TD: 1, PTS: TOUCHDOWN } },

  PUNT: { label: 'Punt', stats: { PUNT: 1 } },
  PUNT_BLOCKED: { label: 'Punt that was blocked', stats: { PUNT: 1 } },
  FIELD_GOAL_MAKE: { label: 'Field goal', stats: { FG: 1, FGA: 1, KICK_PTS: 3, PTS: 3 } },
  FIELD_GOAL_MISS: { label: 'Missed field goal', stats: { FGA: 1 } },
  EXTRA_POINT_MAKE: { label: 'Extra point', stats: { XP: 1, XPA: 1, KICK_PTS: 1, PTS: 1 } },
  EXTRA_POINT_MISS: { label: 'Missed extra point', stats: { XPA: 1 } },
  // One point to the team that tries, where the defense puts the ball in its own end zone.
  EXTRA_POINT_SAFETY: { label: 'Safety on the try', stats: { PTS: 1 } },

  TWO_POINT_RUSH_MAKE: { label: '2-point run', stats: { TWO_PT: 1, PTS: 2 } },
  TWO_POINT_RUSH_MISS: { label: 'Failed 2-point run', stats: {} },
  TWO_POINT_PASS_MAKE: { label: '2-point pass', stats: { TWO_PT: 1, PTS: 2 } },
  TWO_POINT_PASS_MISS: { label: 'Failed 2-point pass', stats: {} },
  // Points are credited with the pass only, so the team total counts them once.
  TWO_POINT_CATCH_MAKE: { label: '2-point catch', stats: { TWO_PT: 1 } },
  TWO_POINT_CATCH_MISS: { label: 'Failed 2-point catch', stats: {} },
  DEFENSIVE_TWO_POINT: { label: 'Try returned for two', stats: { PTS: 2 } },

  // A player who is named in a play without a number of the box score; it counts as their play.
  TARGET: { label: 'Target', stats: {} },
  PASS_DEFENDED: { label: 'Pass defended', stats: {} },
  QB_HIT: { label: 'Hit on the quarterback', stats: {} },
  KICKOFF: { label: 'Kickoff', stats: {} },
  KICK_BLOCK: { label: 'Blocked kick', stats: {} },
  FAIR_CATCH: { label: 'Fair catch', stats: {} },
  // Tackles on a kick or by the team with the ball, which the box score does not count.
  OTHER_TACKLE: { label: 'Tackle outside the box score', stats: {} },
  NAMED: { label: 'Part of the play', stats: {} },

  FIRST_DOWN: { label: 'First down', stats: { FIRST_DOWN: 1 } },
  PENALTY: { label: 'Penalty', stats: { PEN: 1 } },

  // Scores that the provider lists without crediting a player.
  TEAM_TOUCHDOWN: { label: 'Touchdown', stats: { PTS: TOUCHDOWN } },
  TEAM_FIELD_GOAL: { label: 'Field goal', stats: { PTS: 3 } },
  TEAM_SAFETY: { label: 'Safety', stats: { PTS: 2 } },
  SCORE_ADJUSTMENT: { label: 'Score adjustment', stats: {} },
  BOX_ADJUSTMENT: { label: "The provider's box score", stats: {} },
};
