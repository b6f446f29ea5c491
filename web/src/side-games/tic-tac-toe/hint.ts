import type { MadeZone, TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import { lines } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import type { Sport } from '../../../../games/timeline/event.ts';

/** How many zones a team holds. */
export const held = (madeZones: readonly MadeZone[], tid: string): number =>
  madeZones.filter(({ currentShot }) => currentShot?.tid === tid).length;

/**
 * Where a zone is, in words: across the court, and out from the baseline; in football direction and reach (docs/play.md, "Tic-Tac-Toe:
 * zones").
 */
export function placeOf(zone: number, sport: Sport): string {
  const [across, along] = [(zone - 1) % 3, Math.floor((zone - 1) / 3)];
  const reach =
    sport === 'FOOTBALL' ? ['run', 'short pass', 'deep pass'][along] : ['at the basket', 'mid-range', 'outside'][along];
  return `${['left', 'middle', 'right'][across]}, ${reach}`;
}

/** The zones that would complete three in a row for a team. */
export function winningZones(madeZones: readonly MadeZone[], tid: string): number[] {
  const open = lines.flatMap((line) => {
    const missing = line.filter((zone) => madeZones[zone - 1]?.currentShot?.tid !== tid);
    return missing.length === 1 ? missing : [];
  });
  return [...new Set(open)].sort((a, b) => a - b);
}

/** What takes a zone. */
const makes: Readonly<Record<Sport, string>> = { BASKETBALL: 'A make', FOOTBALL: 'A first down or touchdown' };

/** What the next make may decide. */
export function hintOf({ madeZones, teamId, ticTacToeWin }: TicTacToeBoard, opponent: string, sport: Sport): string {
  if (ticTacToeWin) return 'Three in a row. Your board stays as it won.';
  const mine = winningZones(madeZones, teamId);
  const theirs = winningZones(madeZones, opponent);
  const where = (zones: readonly number[]) =>
    zones.map((zone) => `zone ${zone} (${placeOf(zone, sport)})`).join(' or ');
  if (mine.length > 0) return `One make away: ${where(mine)}.`;
  if (theirs.length > 0) return `They are one make away: ${where(theirs)}.`;
  return `Three zones in a row win. ${makes[sport]} in a held zone steals it.`;
}

/** The same for the hub, shorter. */
export function summaryOf({ madeZones, teamId, ticTacToeWin }: TicTacToeBoard, opponent: string): string {
  if (ticTacToeWin) return 'Three in a row: won.';
  if (winningZones(madeZones, teamId).length > 0) return 'You are one zone away.';
  if (winningZones(madeZones, opponent).length > 0) return 'They are one zone away.';
  const [mine, theirs] = [held(madeZones, teamId), held(madeZones, opponent)];
  return mine + theirs === 0 ? 'Three zones in a row win.' : `You hold ${mine}, they hold ${theirs}.`;
}
