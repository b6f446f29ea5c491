import { footballPlays } from './football-plays.ts';
import type { PlayerPosition, SportTable } from './sport.ts';

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
const footballPositions: Readonly<Record<string, PlayerPosition>> = {
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

const tacklers = ['LB', 'CB', 'S', 'DL'];
const recoverers = ['LB', 'DL', 'CB', 'S'];
const ballCarriers = ['RB', 'QB', 'WR'];
const receivers = ['WR', 'TE', 'RB'];

/** Football as data. */
export const football: SportTable = {
  sport: 'FOOTBALL',
  regulation: { periods: 4, minutes: 15 },
  gameStart: 'Your game will begin at kickoff!',
  stats: {
    PTS: { one: 'point', many: 'points', short: 'PTS' },
    PASS_ATT: { one: 'pass attempt', many: 'pass attempts', short: 'ATT' },
    PASS_CMP: { one: 'completion', many: 'completions', short: 'CMP' },
    PASS_YDS: { one: 'passing yard', many: 'passing yards', short: 'PASS YDS' },
    PASS_TD: { one: 'passing touchdown', many: 'passing touchdowns', short: 'PASS TD' },
    RUSH_ATT: { one: 'rushing attempt', many: 'rushing attempts', short: 'RUSH' },
    RUSH_YDS: { one: 'rushing yard', many: 'rushing yards', short: 'RUSH YDS' },
    RUSH_TD: { one: 'rushing touchdown', many: 'rushing touchdowns', short: 'RUSH TD' },
    RECV_REC: { one: 'reception', many: 'receptions', short: 'REC' },
    RECV_YDS: { one: 'receiving yard', many: 'receiving yards', short: 'REC YDS' },
    RECV_TD: { one: 'receiving touchdown', many: 'receiving touchdowns', short: 'REC TD' },
    DEF_TOT: { one: 'tackle', many: 'tackles', short: 'TKL' },
    DEF_SOLO: { one: 'solo tackle', many: 'solo tackles', short: 'SOLO' },
    DEF_AST: { one: 'assisted tackle', many: 'assisted tackles', short: 'AST TKL' },
    DEF_SACK: { one: 'sack', many: 'sacks', short: 'SACK' },
    INT: { one: 'interception', many: 'interceptions', short: 'INT' },
    FUM_RCV: { one: 'fumble recovered', many: 'fumbles recovered', short: 'FUM REC' },
    FUM_LOST: { one: 'fumble lost', many: 'fumbles lost', short: 'FUM LOST' },
    PUNT_YDS: { one: 'punting yard', many: 'punting yards', short: 'PUNT YDS' },
    KICK_PTS: { one: 'kicking point', many: 'kicking points', short: 'KICK PTS' },
    PASS_INT: { one: 'interception thrown', many: 'interceptions thrown', short: 'INT THROWN' },
    FUM: { one: 'fumble', many: 'fumbles', short: 'FUM' },
    DEF_FUM_RCV: { one: 'fumble recovered by the defense', many: 'fumbles recovered by the defense', short: 'DEF FR' },
    DEF_TD: { one: 'defensive touchdown', many: 'defensive touchdowns', short: 'DEF TD' },
    RET_TD: { one: 'kick-return touchdown', many: 'kick-return touchdowns', short: 'RET TD' },
    TWO_PT: { one: '2-point conversion', many: '2-point conversions', short: '2PT' },
    PUNT_BLK: { one: 'blocked punt', many: 'blocked punts', short: 'PUNT BLK' },
    SAFETY: { one: 'safety', many: 'safeties', short: 'SAFETY' },
    FG: { one: 'field goal', many: 'field goals', short: 'FG' },
    FGA: { one: 'field goal attempt', many: 'field goal attempts', short: 'FGA' },
    XP: { one: 'extra point', many: 'extra points', short: 'XP' },
    XPA: { one: 'extra point attempt', many: 'extra point attempts', short: 'XPA' },
    KICK_RET: { one: 'kick return', many: 'kick returns', short: 'KR' },
    KICK_RET_YDS: { one: 'kick-return yard', many: 'kick-return yards', short: 'KR YDS' },
    PUNT_RET: { one: 'punt return', many: 'punt returns', short: 'PR' },
    PUNT_RET_YDS: { one: 'punt-return yard', many: 'punt-return yards', short: 'PR YDS' },
    FUM_FORCED: { one: 'fumble forced', many: 'fumbles forced', short: 'FF' },
    FIRST_DOWN: { one: 'first down', many: 'first downs', short: '1ST' },
    PEN: { one: 'penalty', many: 'penalties', short: 'PEN' },
    PEN_YDS: { one: 'penalty yard', many: 'penalty yards', short: 'PEN YDS' },
    PUNT: { one: 'punt', many: 'punts', short: 'PUNT' },
  },
  averages: [
    { id: 'avgTotalTackles', classifier: 'DEF_TOT', positions: tacklers, easy: 3, medium: 6, hard: 9 },
    { id: 'avgSoloTackles', classifier: 'DEF_SOLO', positions: tacklers, easy: 2, medium: 4, hard: 6 },
    { id: 'avgAssistedTackles', classifier: 'DEF_AST', positions: tacklers, easy: 1, medium: 2, hard: 4 },
    { id: 'avgSacks', classifier: 'DEF_SACK', positions: ['LB', 'DL'], easy: 1, medium: 2, hard: 3 },
    { id: 'avgRushingYards', classifier: 'RUSH_YDS', positions: ballCarriers, easy: 30, medium: 60, hard: 90 },
    { id: 'avgRushingTouchdowns', classifier: 'RUSH_TD', positions: ballCarriers, easy: 1, medium: 2, hard: 3 },
    { id: 'avgReceivingYards', classifier: 'RECV_YDS', positions: receivers, easy: 40, medium: 80, hard: 120 },
    { id: 'avgReceptions', classifier: 'RECV_REC', positions: receivers, easy: 3, medium: 5, hard: 7 },
    { id: 'avgPassingYards', classifier: 'PASS_YDS', positions: ['QB'], easy: 100, medium: 200, hard: 300 },
    { id: 'avgPassingTouchdowns', classifier: 'PASS_TD', positions: ['QB'], easy: 1, medium: 2, hard: 3 },
    { id: 'avgInterceptions', classifier: 'INT', positions: ['CB', 'S'], easy: 1, medium: 2, hard: 3 },
    { id: 'avgFumblesRecovered', classifier: 'FUM_RCV', positions: recoverers, easy: 1, medium: 2, hard: 3 },
    { id: 'avgPuntingYards', classifier: 'PUNT_YDS', positions: ['P'], easy: 100, medium: 150, hard: 200 },
    { id: 'avgKickoffPoints', classifier: 'KICK_PTS', positions: ['K'], easy: 6, medium: 10, hard: 15 },
  ],
  lineRanges: [
    { classifier: 'PASS_YDS', from: 150, to: 300 },
    { classifier: 'RUSH_YDS', from: 30, to: 90 },
    { classifier: 'RECV_YDS', from: 30, to: 90 },
    { classifier: 'RECV_REC', from: 2, to: 7 },
    { classifier: 'DEF_TOT', from: 3, to: 9 },
  ],
  eventTypes: footballPlays,
  shots: { MAKE: 'First down or touchdown', MISS: 'No first down' },
  stopsClock: [
    ...['PASS_INCOMPLETE', 'INTERCEPTION', 'FUMBLE_LOST', 'PENALTY', 'SAFETY', 'SAFETY_SHARED', 'TEAM_SAFETY'],
    ...['KICKOFF', 'KICK_RETURN', 'PUNT', 'PUNT_BLOCKED', 'PUNT_RETURN', 'RETURN_LATERAL'],
    ...Object.keys(footballPlays).filter((type) => /TOUCHDOWN|FIELD_GOAL|EXTRA_POINT|TWO_POINT/.test(type)),
  ],
  quietAfter: 90,
  positions: footballPositions,
  mvp: [
    { label: 'Rushing TD', category: 'Touchdowns', points: 6, of: { RUSH_TD: 1 } },
    { label: 'Receiving TD', category: 'Touchdowns', points: 6, of: { RECV_TD: 1 } },
    { label: 'Kick-return TD', category: 'Touchdowns', points: 6, of: { RET_TD: 1 } },
    { label: 'Passing TD', category: 'Touchdowns', points: 4, of: { PASS_TD: 1 } },
    { label: 'Defensive TD', category: 'Touchdowns', points: 3, of: { DEF_TD: 1 } },
    { label: '2-point conversion', category: 'Offense', points: 2, of: { TWO_PT: 1 } },
    { label: 'Pass completion', category: 'Offense', points: 1, of: { PASS_CMP: 1 } },
    { label: '25 passing yards', category: 'Offense', points: 1, of: { PASS_YDS: 1 }, per: 25 },
    { label: '10 rushing yards', category: 'Offense', points: 1, of: { RUSH_YDS: 1 }, per: 10 },
    { label: 'Interception', category: 'Defense', points: 2, of: { INT: 1 } },
    { label: 'Fumble recovery', category: 'Defense', points: 2, of: { DEF_FUM_RCV: 1 } },
    { label: 'Blocked punt', category: 'Defense', points: 2, of: { PUNT_BLK: 1 } },
    { label: 'Safety', category: 'Defense', points: 2, of: { SAFETY: 1 } },
    { label: 'Sack', category: 'Defense', points: 2, of: { DEF_SACK: 1 } },
    { label: 'Interception thrown', category: 'Mistakes', points: -2, of: { PASS_INT: 1 } },
    { label: 'Fumble', category: 'Mistakes', points: -2, of: { FUM: 1 } },
  ],
  parlay: [
    { id: 'QB Sacks', label: 'QB Sacks', stat: 'DEF_SACK' },
    { id: 'Rushing Attempts', label: 'Rushing Attempts', stat: 'RUSH_ATT' },
    { id: 'Completions', label: 'Completions', stat: 'PASS_CMP', attempted: 'PASS_ATT' },
    { id: 'Attempts', label: 'Attempts', stat: 'PASS_ATT' },
    { id: 'TD Passes', label: 'TD Passes', stat: 'PASS_TD', attempted: 'PASS_ATT' },
    { id: 'Rushing TDs', label: 'Rushing TDs', stat: 'RUSH_TD', attempted: 'RUSH_ATT' },
    { id: 'Interceptions', label: 'Interceptions', stat: 'INT' },
    { id: 'Fumbles Lost', label: 'Fumbles Lost', stat: 'FUM_LOST', fewest: true },
  ],
};
