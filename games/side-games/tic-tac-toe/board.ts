import type { Scored } from '../../scoring/scorer.ts';
import type { ShotPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { Text } from '../side-game.ts';
import { lossText, winText } from './copy.ts';
import type { TicTacToeItems } from './deal.ts';
import { lineOf, WIN_POINTS, ZONES } from './lines.ts';
import { isWon, NEITHER, type PlayedBoard, sideOf } from './makes.ts';

/** A make that holds or held a zone. */
type Holder = {
  /** Id of the shot's play. */
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
type Decision = { zones: number[]; timestamp: number };

export type TicTacToeBoard = {
  teamId: string;
  madeZones: MadeZone[];
  /** The fan's win; the board stays as it won. */
  ticTacToeWin: Decision | null;
  /** Boards that the opponent won, oldest first. */
  losses: Decision[];
  /** Zones of the winning line on the shown board, of either team. */
  line: number[];
  /** Text of the shown board; empty while it is undecided. */
  winnerText: Text | null;
  totalPoints: number;
};

/** How a board was decided: the zones in a row, the makes that hold them, and when the last of these happened. */
export function decisionOf(board: PlayedBoard | undefined) {
  const held = new Map(board?.makes.map((make) => [make.zone, make]));
  const own = [...held.values()].filter(({ side }) => side === board?.wonBy);
  const line = lineOf(own.reduce((mask, make) => mask | make.bit, 0)) ?? [];
  const holders = line.flatMap((zone) => held.get(zone)?.shot ?? []);
  return { line, holders, at: Math.max(...holders.map(({ at }) => at)) };
}

export function boardOf(
  { items: { teamId }, createdAt }: Scored<TicTacToeItems>,
  boards: readonly PlayedBoard[],
  timeline: Timeline,
): TicTacToeBoard {
  const team = sideOf(teamId, timeline);
  const won = isWon(boards, team);
  const losses = boards.filter(({ wonBy }) => wonBy !== NEITHER && wonBy !== team);
  const lost = losses.at(-1);
  // A lost board is shown until the next shot.
  const showsLoss = !won && lost !== undefined && !hasShotAfter(lost, createdAt, timeline);
  const shown = showsLoss ? lost : boards.at(-1);
  const decided = won || showsLoss ? toDecision(shown) : null;
  const totalPoints = won ? WIN_POINTS : 0;
  return {
    teamId,
    madeZones: zonesOf(shown),
    ticTacToeWin: won ? decided : null,
    losses: losses.map(toDecision),
    line: [...(decided?.zones ?? [])],
    winnerText: won ? winText(totalPoints) : showsLoss ? { ...lossText } : null,
    totalPoints,
  };
}

function hasShotAfter({ makes }: PlayedBoard, since: number, timeline: Timeline): boolean {
  const shots = timeline.shots();
  const last = shots.findIndex(({ id }) => id === makes.at(-1)?.shot.id);
  return shots.slice(last + 1).some(({ at, tid }) => at >= since && sideOf(tid, timeline) !== NEITHER);
}

function toDecision(board: PlayedBoard | undefined): Decision {
  const { line, at } = decisionOf(board);
  return { zones: [...line], timestamp: at };
}

const zonesOf = (board: PlayedBoard | undefined): MadeZone[] =>
  Array.from({ length: ZONES }, (_, index) => {
    const zone = index + 1;
    const history = (board?.makes ?? []).filter((make) => make.zone === zone).map(({ shot }) => holderOf(shot));
    return { zone, currentShot: history.pop() ?? null, history };
  });

const holderOf = ({ id, rev, at: timestamp, tid, pid }: ShotPlay): Holder => {
  const shotStatus = rev > 1 ? 'UPDATED' : 'RECORDED';
  return { id, tid, pid, shotType: 'MAKE', shotStatus, timestamp };
};
