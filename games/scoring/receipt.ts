import type { Play } from '../timeline/play.ts';

/** The plays of one record of the log. */
export type LogRecord = { seq: number; plays: readonly Play[] };

/** The content of a play. `pid` is null for a play without a player, `tid` for a play without a team. */
export type Happening = {
  /** "3-pointer". */
  what: string;
  pid: string | null;
  tid: string | null;
  period: number;
  /** Seconds left in the period. */
  clock: number;
};

/** A play that a receipt line names, in its newest revision. */
export type NamedPlay = Happening & {
  id: string;
  /** Whether the play counts. */
  stands: boolean;
};

/** A play that took or moved points: its content before and now; null where it did not count. */
export type Cause = { id: string; words: string; was: Happening | null; is: Happening | null };

/** The change of an award in a line: `points` gained, or lost if negative. */
export type Change = { award: string; reason: string; points: number };

/** One line: an award earned; or awards lost to a play that took from a number, or to a correction. */
export type ReceiptLine = {
  /** Names the line within its receipt. */
  key: string;
  kind: 'earned' | 'lost' | 'corrected';
  /** Seq of the log record that changed the points. */
  seq: number;
  period: number;
  clock: number;
  /** Points of this line, and the total up to it. */
  points: number;
  total: number;
  /** Why, in words: the award's reason, or what happened. */
  text: string;
  /** In the words of the side game's rules. */
  rule: string;
  /** The award that was earned; null for the others. */
  award: string | null;
  /** Said before the text in the feed under a board: "Bingo!". Not on the wire. */
  cheer: string | null;
  /** Earned once, and gone by a later line. */
  takenBack: boolean;
  /** Ids of the plays that earned it, in game order. */
  plays: string[];
  /** Awards that were lost, or are worth something else now. */
  changes: Change[];
  /** The plays that took the points; for an award that came by a correction, the corrected plays. */
  causes: Cause[];
};

/** The source of every point of an entry, and the causes of lost ones, oldest first. */
export type Receipt = {
  points: number;
  lines: ReceiptLine[];
  /** Every play that a line names, once, in game order. */
  plays: NamedPlay[];
};
