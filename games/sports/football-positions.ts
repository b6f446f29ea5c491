import type { PlayerPosition } from './sport.ts';

const passing = ['PASS_TD', 'PASS_CMP', 'PASS_YDS', 'PASS_INT', 'TWO_PT'];
const rushing = ['RUSH_TD', 'RUSH_YDS', 'TWO_PT'];
const receiving = ['RECV_TD', 'TWO_PT'];
const backfield = ['INT', 'DEF_FUM_RCV', 'DEF_TD'];
const front = ['DEF_SACK', 'DEF_FUM_RCV', 'DEF_TD'];
/** Kicking points and yards are no MVP points (SPEC section 9), so a kicker ranks by what special teams score. */
const kicking = ['RET_TD', 'PUNT_BLK', 'KICK_PTS', 'PUNT_YDS'];

/** Who stands where, and what the MVP tiers see of him (RULES D): only these rows of the scoring table rank a position. */
export const footballPositions: Readonly<Record<string, PlayerPosition>> = {
  QB: { name: 'Quarterback', sees: [...new Set([...passing, ...rushing])], alsoCalled: [] },
  RB: { name: 'Running back', sees: [...new Set([...rushing, ...receiving])], alsoCalled: ['FB', 'HB', 'TB'] },
  WR: { name: 'Wide receiver', sees: [...new Set([...receiving, ...rushing])], alsoCalled: ['SE', 'FL'] },
  TE: { name: 'Tight end', sees: [...new Set([...receiving, ...rushing])], alsoCalled: [] },
  CB: { name: 'Cornerback', sees: backfield, alsoCalled: ['DB', 'NB'] },
  S: { name: 'Safety', sees: backfield, alsoCalled: ['FS', 'SS', 'SAF'] },
  LB: { name: 'Linebacker', sees: front, alsoCalled: ['ILB', 'MLB', 'OLB'] },
  DL: { name: 'Defensive lineman', sees: front, alsoCalled: ['DE', 'DT', 'NT', 'EDGE'] },
  ST: { name: 'Special teams', sees: kicking, alsoCalled: ['KR', 'PR', 'LS'] },
  K: { name: 'Kicker', sees: kicking, alsoCalled: ['PK'] },
  P: { name: 'Punter', sees: kicking, alsoCalled: [] },
};
