import type { PlayerPosition } from './sport.ts';

const passing = ['PASS_TD', 'PASS_CMP', 'PASS_YDS', 'PASS_INT', 'TWO_PT'];
const rushing = ['RUSH_TD', 'RUSH_YDS', 'TWO_PT'];
const receiving = ['RECV_TD', 'TWO_PT'];
const backfield = ['INT', 'DEF_FUM_RCV', 'DEF_TD'];
const front = ['DEF_SACK', 'DEF_FUM_RCV', 'DEF_TD'];
/** Kicking points and yards are no MVP points, so a kicker ranks by the rules for special teams. */
const kicking = ['RET_TD', 'PUNT_BLK', 'KICK_PTS', 'PUNT_YDS'];

const linebackers = [
  ...['ILB', 'MLB', 'OLB', 'LILB', 'RILB', 'LOLB', 'ROLB', 'WLB', 'SLB'],
  ...['INSIDE LINEBACKER', 'MIDDLE LINEBACKER', 'OUTSIDE LINEBACKER'],
];
const linemen = [
  ...['DE', 'DT', 'NT', 'NG', 'EDGE', 'LDE', 'RDE', 'LDT', 'RDT'],
  ...['DEFENSIVE END', 'DEFENSIVE TACKLE', 'NOSE TACKLE', 'EDGE RUSHER'],
];

/** The positions, and the rows of the scoring table that rank each (docs/play.md, "MVP: tiers"). */
export const footballPositions: Readonly<Record<string, PlayerPosition>> = {
  QB: { name: 'Quarterback', sees: [...new Set([...passing, ...rushing])], alsoCalled: [] },
  RB: {
    name: 'Running back',
    sees: [...new Set([...rushing, ...receiving])],
    alsoCalled: ['FB', 'HB', 'TB', 'FULLBACK', 'HALFBACK', 'TAILBACK'],
  },
  WR: { name: 'Wide receiver', sees: [...new Set([...receiving, ...rushing])], alsoCalled: ['SE', 'FL'] },
  TE: { name: 'Tight end', sees: [...new Set([...receiving, ...rushing])], alsoCalled: [] },
  CB: { name: 'Cornerback', sees: backfield, alsoCalled: ['DB', 'NB', 'LCB', 'RCB', 'NICKELBACK', 'DEFENSIVE BACK'] },
  S: { name: 'Safety', sees: backfield, alsoCalled: ['FS', 'SS', 'SAF', 'FREE SAFETY', 'STRONG SAFETY'] },
  LB: { name: 'Linebacker', sees: front, alsoCalled: linebackers },
  DL: { name: 'Defensive lineman', sees: front, alsoCalled: linemen },
  ST: {
    name: 'Special teams',
    sees: kicking,
    alsoCalled: ['KR', 'PR', 'LS', 'LONG SNAPPER', 'KICK RETURNER', 'PUNT RETURNER'],
  },
  K: { name: 'Kicker', sees: kicking, alsoCalled: ['PK', 'PLACE KICKER', 'PLACEKICKER'] },
  P: { name: 'Punter', sees: kicking, alsoCalled: [] },
};
