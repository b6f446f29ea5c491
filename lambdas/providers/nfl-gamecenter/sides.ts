import * as v from 'valibot';
import { object, type RowFacts, type TeamOf, text } from './row.ts';

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

const Named = v.object({ name: text });
const Stat = v.object({ clubcode: text, playerName: text });

/**
 * The players in a file, by id: from the box score of a side, and from rows with a club code.
 * @param boxes the `stats` of both sides, categories of players
 */
export function playersIn(
  boxes: readonly { tid: string; stats: unknown }[],
  drives: Record<string, unknown>,
  teamIn: (code: string) => string | undefined,
): Map<string, NflPlayer> {
  const players = new Map<string, NflPlayer>();
  for (const { tid, stats } of boxes) {
    for (const category of Object.values(v.parse(object, stats))) {
      for (const [pid, line] of Object.entries(v.parse(object, category))) {
        const read = v.safeParse(Named, line);
        if (read.success && read.output.name) players.set(pid, { pid, tid, name: read.output.name });
      }
    }
  }
  for (const drive of Object.values(drives)) {
    for (const row of Object.values(v.parse(object, v.parse(object, drive).plays))) {
      for (const [pid, stats] of Object.entries(v.parse(object, v.parse(object, row).players))) {
        if (players.has(pid) || !Array.isArray(stats)) continue;
        for (const stat of stats) {
          const read = v.safeParse(Stat, stat);
          const tid = read.success && read.output.clubcode ? teamIn(read.output.clubcode) : undefined;
          if (read.success && tid && read.output.playerName)
            players.set(pid, { pid, tid, name: read.output.playerName });
        }
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
    return possession === teams.home ? teams.away : teams.home;
  };
}
