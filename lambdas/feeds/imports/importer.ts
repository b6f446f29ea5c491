import type { Scheduled, Stop, TeamFace } from '../../../games/timeline/event.ts';
import type { Source } from '../../stores/polls.ts';
import type { Roster, TeamGameStats } from '../../stores/teams.ts';
import type { PassedOver } from '../feed.ts';
import type { Unreadable } from '../valid.ts';
import type { BoxScore } from './box-score.ts';

/** A document to read next. */
export type NextDocument = {
  url: string;
  /** The line that it would give. If the line is stored, the document is not read. */
  line?: Pick<TeamGameStats, 'tid' | 'eventId'>;
  /** When the game of that line was, epoch ms; absent where the listing has the event. */
  at?: number;
  /** The team, if the document is a roster. A roster is not read again within hours. */
  roster?: string;
};

/** What one document says. Most documents say only some of it; the rest is empty. */
export type Listing = {
  /** With the source of its feed, if the provider has one, and why it is not played as scheduled. */
  events: (Scheduled & { source?: Source; stopped?: Stop })[];
  /** `asOf`: when the roster was so, epoch ms; by default now. */
  rosters: { roster: Roster; asOf?: number }[];
  /** What players did in finished games. */
  lines: TeamGameStats[];
  more: NextDocument[];
  /** Rows that are of no use, such as games of another sport. */
  ignored: PassedOver[];
  /** Invalid rows, each with what is wrong. */
  dropped: string[];
};

/** Reads a provider's schedules, teams and season lines. Pure; never throws, for any body. */
export interface Importer {
  key: string;
  /** The documents that an address means now (epoch ms), by default itself: a league's scoreboard is a document a day. */
  documents?(url: string, now: number): string[];
  /**
   * Reads any document of the provider and recognises it by its form.
   * @param url its address, from which others are made; absent for a file
   */
  read(body: unknown, url?: string): Listing | Unreadable;
}

/** The default colour of a team, CSS hex. */
export const DEFAULT_COLOR = '#8a93a6';

export const withColor = (team: TeamFace): TeamFace => ({ ...team, color: team.color || DEFAULT_COLOR });

export const emptyListing = (): Listing => ({ events: [], rosters: [], lines: [], more: [], ignored: [], dropped: [] });

/**
 * The lines of both teams in an official box score. A player who did not play has no line; a column that the provider leaves out has no
 * number.
 */
export function statsOfBox({ home, away }: BoxScore, eventId: string, at: number): TeamGameStats[] {
  const numbers = (stats: Record<string, number>) =>
    Object.fromEntries(Object.entries(stats).filter(([, value]) => Number.isFinite(value)));
  return [home, away].map(({ id: tid, players }) => ({
    tid,
    eventId,
    at,
    players: Object.fromEntries(players.flatMap(({ id, played, stats }) => (played ? [[id, numbers(stats)]] : []))),
  }));
}
