import type { Award, Celebration, Entry, Standing, Text } from '../../side-game.ts';
import { spotOf } from '../../timeline/court.ts';
import type { ShotPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { lossText, reason, winText } from './copy.ts';
import type { TicTacToeItems } from './deal.ts';
import { bit, lineOf, ZONES } from './lines.ts';
import { WIN_POINTS } from './points.ts';

/** A make that holds a zone, or held it. */
export type Holder = {
  /** Of the shot's play. */
  id: string;
  tid: string;
  pid: string;
  shotType: 'MAKE';
  shotStatus: 'RECORDED' | 'UPDATED';
  timestamp: number;
};

export type MadeZone = {
  /** 1 to 9, row by row from the baseline. */
  zone: number;
  /** The last make in it since the board began; its team holds the zone. */
  currentShot: Holder | null;
  /** The makes before it, oldest first. */
  history: Holder[];
};

/** Three in a row, and when the last of its makes happened. */
export type Decision = { zones: number[]; timestamp: number };

export type TicTacToeBoard = {
  teamId: string;
  madeZones: MadeZone[];
  /** The fan's win; the board stays as it won. */
  ticTacToeWin: Decision | null;
  /** Boards that the opponent won, oldest first. */
  losses: Decision[];
  /** The zones of the board shown that decided it, whoever won. */
  line: number[];
  /** What the board shown says; nothing while it is open. */
  winnerText: Text | null;
  totalPoints: number;
};

const WIN = 'three-in-a-row';

const emptyBoard = (): MadeZone[] =>
  Array.from({ length: ZONES }, (_, index) => ({ zone: index + 1, currentShot: null, history: [] }));

/**
 * Replays the standing shots since the join in game order: each make takes its zone, so claims, steals and reverts are what the last
 * standing make says (docs/play.md, "Tic-Tac-Toe: zones").
 */
export function score({ items, createdAt }: Entry<TicTacToeItems>, timeline: Timeline): Standing<TicTacToeBoard> {
  const { teamId } = items;
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const teams = [home_team_id, away_team_id];
  const losses: Decision[] = [];
  let madeZones = emptyBoard();
  let [won, lost]: (Decision | undefined)[] = [];
  let holders: Holder[] = [];
  for (const shot of teams.includes(teamId) ? timeline.shots() : []) {
    if (shot.at < createdAt || !teams.includes(shot.tid)) continue;
    if (lost) [madeZones, lost] = [emptyBoard(), undefined];
    const spot = shot.shotType === 'MAKE' ? spotOf(shot) : undefined;
    if (!spot) continue;
    take(madeZones[spot.zone - 1] as MadeZone, shot);
    holders = lineOfTeam(madeZones, shot.tid);
    if (holders.length === 0) continue;
    const decision = decisionOf(madeZones, holders);
    if (shot.tid === teamId) {
      won = decision;
      break;
    }
    lost = decision;
    losses.push(decision);
  }
  const awards = won ? [awardOf(won, holders)] : [];
  const totalPoints = awards.reduce((sum, award) => sum + award.points, 0);
  const line = [...((won ?? lost)?.zones ?? [])];
  const winnerText = won ? winText(totalPoints) : lost ? { ...lossText } : null;
  return {
    points: totalPoints,
    board: { teamId, madeZones, ticTacToeWin: won ?? null, losses, line, winnerText, totalPoints },
    awards,
  };
}

function take(zone: MadeZone, { id, rev, at: timestamp, tid, pid }: ShotPlay): void {
  if (zone.currentShot) zone.history.push(zone.currentShot);
  const shotStatus = rev > 1 ? 'UPDATED' : 'RECORDED';
  zone.currentShot = { id, tid, pid, shotType: 'MAKE', shotStatus, timestamp };
}

/** The makes with which a team holds three in a row; none where it does not. */
function lineOfTeam(madeZones: readonly MadeZone[], tid: string): Holder[] {
  const held = madeZones.reduce(
    (mask, { zone, currentShot }) => (currentShot?.tid === tid ? mask | bit(zone) : mask),
    0,
  );
  return (lineOf(held) ?? []).flatMap((zone) => madeZones[zone - 1]?.currentShot ?? []);
}

const decisionOf = (madeZones: readonly MadeZone[], holders: readonly Holder[]): Decision => ({
  zones: madeZones.filter(({ currentShot }) => currentShot && holders.includes(currentShot)).map(({ zone }) => zone),
  timestamp: Math.max(...holders.map(({ timestamp }) => timestamp)),
});

const awardOf = ({ zones, timestamp }: Decision, holders: readonly Holder[]): Award => ({
  key: WIN,
  points: WIN_POINTS,
  reason: reason(zones),
  plays: holders.map(({ id }) => id),
  at: timestamp,
});

/** The win, where `after` has it and `before` had not. */
export function celebrations(before: Standing<TicTacToeBoard>, after: Standing<TicTacToeBoard>): Celebration[] {
  if (before.awards.length > 0) return [];
  return after.awards.map(({ key, points, at }) => ({ key, points, timestamp: at, message: winText(points).message }));
}
