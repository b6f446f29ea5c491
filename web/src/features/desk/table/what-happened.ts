import { DEPTH, SIDE, SPACE } from '../../../../../games/timeline/court.ts';
import type { Source } from '../../../../../games/timeline/message.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';

/** A play as the call `enter` takes it (docs/desk.md, "Plays by hand"). */
export type EnteredPlay = {
  source: Source;
  data: {
    /** Names the play among those entered by hand, so that it may be sent again. */
    id: string;
    /** Epoch ms. */
    timestamp: number;
    period: number;
    /** Seconds left. */
    clock: number;
    status?: string;
    tid?: string;
    pid?: string;
    classification?: string;
    shotType?: 'MAKE' | 'MISS';
    hsx?: number;
    hsy?: number;
  };
};

/** The beginning of the log's ids of plays entered by hand. */
export const ENTERED = 'entered/';

/** Ids of the two plays of a substitution share what follows these words. */
export const ENTERS = 'in-';
export const LEAVES = 'out-';

/** A button of the table. `tone`: how it ends for the player, as a color. */
export type What = { key: string; label: string; tone?: 'made' | 'missed' };

/** What a player does, in the order of the buttons. */
export const ofPlayers: readonly What[] = [
  { key: 'TWO_POINT_MAKE', label: '2 made', tone: 'made' },
  { key: 'TWO_POINT_MISS', label: '2 missed', tone: 'missed' },
  { key: 'THREE_POINT_MAKE', label: '3 made', tone: 'made' },
  { key: 'THREE_POINT_MISS', label: '3 missed', tone: 'missed' },
  { key: 'FREE_THROW_MAKE', label: 'Free throw made', tone: 'made' },
  { key: 'FREE_THROW_MISS', label: 'Free throw missed', tone: 'missed' },
  { key: 'REBOUND', label: 'Rebound' },
  { key: 'ASSIST', label: 'Assist' },
  { key: 'STEAL', label: 'Steal' },
  { key: 'BLOCK', label: 'Block' },
  { key: 'TURNOVER', label: 'Turnover' },
  { key: 'PERSONAL_FOUL', label: 'Foul' },
];

export const ofTeams: readonly What[] = [
  { key: 'TEAM_REBOUND', label: 'Team rebound' },
  { key: 'TURNOVER', label: 'Team turnover' },
  { key: 'PERSONAL_FOUL', label: 'Bench foul' },
  { key: 'TIMEOUT', label: 'Timeout' },
];

/** Who did it: a player, or a team alone. */
export type Who = { tid: string; pid?: string };
/** When it happened: epoch ms, and the place in the game. */
export type When = { timestamp: number; period: number; clock: number };

/** A rebound is offensive if the newest shot was missed by the same team. Without a missed shot it is neither. */
export function reboundOf(timeline: Timeline, tid: string): string {
  const missed = timeline.plays().findLast((play) => play.kind === 'stat' && /_(MAKE|MISS)$/.test(play.classification));
  if (missed?.kind !== 'stat' || missed.classification.endsWith('_MAKE')) return 'REBOUND';
  return missed.tid === tid ? 'OFFENSIVE_REBOUND' : 'DEFENSIVE_REBOUND';
}

/** The play of a button. @param id names it */
export function playOf(what: string, who: Who, when: When, id: string, timeline: Timeline): EnteredPlay {
  // The format has no timeout: it stops the clock, and names the team.
  if (what === 'TIMEOUT')
    return { source: 'boxscorestatsv2', data: { id, ...when, ...who, classification: 'NAMED', status: 'PAUSED' } };
  const classification = what === 'REBOUND' ? reboundOf(timeline, who.tid) : what;
  return { source: 'boxscorestatsv2', data: { id, ...when, ...who, classification } };
}

export function substitution(tid: string, comes: string, goes: string, when: When, id: string): EnteredPlay[] {
  const named = (prefix: string, pid: string): EnteredPlay => ({
    source: 'boxscorestatsv2',
    data: { id: `${prefix}${id}`, ...when, tid, pid, classification: 'NAMED' },
  });
  return [named(ENTERS, comes), named(LEAVES, goes)];
}

export const isShotFromField = (what: string): boolean => /^(TWO|THREE)_POINT_/.test(what);

/** Ninths of the half court, row by row from the baseline, as fans' boards have them (docs/play.md, "Tic-Tac-Toe: zones"). */
export const zones = [
  ...['Left corner', 'Under the basket', 'Right corner'],
  ...['Left wing', 'The middle', 'Right wing'],
  ...['Deep left', 'Deep middle', 'Deep right'],
] as const;

/** Where a shot was taken: the middle of a zone. @param zone 0 to 8 */
export function shotAt(shot: EnteredPlay, zone: number): EnteredPlay {
  const { id, timestamp, period, clock, tid = '', pid = '', classification = '' } = shot.data;
  const middle = (index: number) => (2 * index + 1) / (2 * SIDE);
  return {
    source: 'chart',
    data: {
      ...{ id: `${id}-shot`, timestamp, period, clock, tid, pid },
      shotType: classification.endsWith('_MAKE') ? 'MAKE' : 'MISS',
      hsx: Math.round(middle(zone % SIDE) * SPACE.width),
      hsy: Math.round(middle(Math.floor(zone / SIDE)) * DEPTH),
    },
  };
}
