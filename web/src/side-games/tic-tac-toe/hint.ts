import type { MadeZone, TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import type { ZoneNames } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import { lines } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import { SIDE } from '../../../../games/timeline/court.ts';

/** The number of zones that a team holds. */
export const zonesHeld = (madeZones: readonly MadeZone[], tid: string): number =>
  madeZones.filter(({ currentShot }) => currentShot?.tid === tid).length;

/** The place of a zone as text: its column and its row. */
export const placeOf = (zone: number, { columns, rows }: ZoneNames): string =>
  `${columns[(zone - 1) % SIDE]}, ${rows[Math.floor((zone - 1) / SIDE)]}`;

/** The zones that would complete three in a row for a team. */
export function winningZones(madeZones: readonly MadeZone[], tid: string): number[] {
  const open = lines.flatMap((line) => {
    const missing = line.filter((zone) => madeZones[zone - 1]?.currentShot?.tid !== tid);
    return missing.length === 1 ? missing : [];
  });
  return [...new Set(open)].sort((a, b) => a - b);
}

/** What the next make may decide. */
export function hintOf(
  { madeZones, teamId, ticTacToeWin }: TicTacToeBoard,
  opponent: string,
  names: ZoneNames,
): string {
  if (ticTacToeWin) return 'Three in a row. Your board stays as it won.';
  const mine = winningZones(madeZones, teamId);
  const theirs = winningZones(madeZones, opponent);
  const where = (zones: readonly number[]) =>
    zones.map((zone) => `zone ${zone} (${placeOf(zone, names)})`).join(' or ');
  if (mine.length > 0) return `One make away: ${where(mine)}.`;
  if (theirs.length > 0) return `They are one make away: ${where(theirs)}.`;
  return `Three zones in a row win. ${names.make} in a held zone steals it.`;
}

/** The same for the hub, shorter. */
export function summaryOf({ madeZones, teamId, ticTacToeWin }: TicTacToeBoard, opponent: string): string {
  if (ticTacToeWin) return 'Three in a row: won.';
  if (winningZones(madeZones, teamId).length > 0) return 'You are one zone away.';
  if (winningZones(madeZones, opponent).length > 0) return 'They are one zone away.';
  const [mine, theirs] = [zonesHeld(madeZones, teamId), zonesHeld(madeZones, opponent)];
  return mine + theirs === 0 ? 'Three zones in a row win.' : `You hold ${mine}, they hold ${theirs}.`;
}
