import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { fields, trimmed } from '../valid.ts';
import { opponentOf, type RowFacts, rawRows, type TeamOf } from './row.ts';

/** Stats of the team in possession: runs, passes, punts, kicks, tries. */
const ofPossession: ReadonlySet<number> = new Set([
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 24, 29, 30, 31, 32, 41, 42, 43, 44, 52, 53,
  54, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 103, 104, 105, 106, 107, 108, 111, 112, 113, 115, 301,
]);
/** Flags and time-outs of either team, as the sentence says. */
const inWords: Readonly<Record<number, RegExp>> = {
  68: /\bTimeout #\d+ by ([A-Z]{2,3})\b/i,
  93: /\bPENALTY on ([A-Z]{2,3})\b/i,
};

/** A player in the file. */
export type NflPlayer = { pid: string; tid: string; name: string };

const textIn = (part: unknown, name: string): string => v.parse(trimmed, fieldOf(part, name));

/** The players of a side, from its box score: `stats`, categories of players. */
export const playersInBox = (tid: string, stats: unknown): NflPlayer[] =>
  Object.values(v.parse(fields, stats)).flatMap((category) =>
    Object.entries(v.parse(fields, category)).flatMap(([pid, line]) => {
      const name = textIn(line, 'name');
      return name ? [{ pid, tid, name }] : [];
    }),
  );

/** The players in a file, by id: from the box score of a side, and from rows with a club code. */
export function playersIn(
  boxes: readonly { tid: string; stats?: unknown }[],
  drives: Record<string, unknown>,
  teamIn: (code: string) => string | undefined,
): Map<string, NflPlayer> {
  const boxed = boxes.flatMap(({ tid, stats }) => playersInBox(tid, stats));
  const players = new Map(boxed.map((player) => [player.pid, player]));
  for (const [, row] of rawRows(drives)) {
    for (const [pid, stats] of Object.entries(v.parse(fields, fieldOf(row, 'players')))) {
      if (players.has(pid) || !Array.isArray(stats)) continue;
      for (const stat of stats) {
        const [tid, name] = [teamIn(textIn(stat, 'clubcode')), textIn(stat, 'playerName')];
        if (tid && name) players.set(pid, { pid, tid, name });
      }
    }
  }
  return players;
}

/** The team of a stat without a club code: its player's, else that of the side that does such a thing. */
export function sideOf(
  players: ReadonlyMap<string, NflPlayer>,
  teams: { home: string; away: string },
  teamIn: (code: string) => string | undefined,
): TeamOf {
  return ({ statId, pid }, { possession, words }: RowFacts) => {
    const known = pid === undefined ? undefined : players.get(pid)?.tid;
    if (known) return known;
    const [, code] = inWords[statId]?.exec(words) ?? [];
    if (code) return teamIn(code.toUpperCase());
    if (possession === undefined || ofPossession.has(statId)) return possession;
    return opponentOf(possession, teams);
  };
}
