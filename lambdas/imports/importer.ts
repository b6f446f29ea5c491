import type { Scheduled, TeamFace } from '../../games/timeline/event.ts';
import type { PassedOver, Unreadable } from '../providers/feed.ts';
import type { BoxScore } from '../providers/nba-live/box.ts';
import type { Source } from '../stores/polls.ts';
import type { Roster, TeamLine } from '../stores/teams.ts';

/** A document that is worth reading next. */
export type NextDocument = {
  url: string;
  /** The line that it would give; once there is one, it is not read again. */
  line?: Pick<TeamLine, 'tid' | 'eventId'>;
};

/** What one document of a provider says. A document says little of it at a time; the rest is empty. */
export type Listing = {
  /** With the source that its feed is fetched from, where the provider has one. */
  events: (Scheduled & { source?: Source })[];
  /** `asOf`: when the team was so, epoch ms; without it, now. */
  rosters: { roster: Roster; asOf?: number }[];
  /** What was done in games that are over. */
  lines: TeamLine[];
  more: NextDocument[];
  /** Rows that are of no use here, such as games that are put off. */
  ignored: PassedOver[];
  /** Rows that are not as they should be, each with what is wrong with it. */
  dropped: string[];
};

/** A provider of schedules, teams and season lines: its JSON to ours. Pure; never throws, whatever the body. */
export interface Importer {
  key: string;
  /** Any document of the provider; which one it is shows by its form. */
  read(body: unknown): Listing | Unreadable;
}

/** The colour of a team whose provider tells none, CSS hex. */
export const DEFAULT_COLOR = '#8a93a6';

export const painted = (team: TeamFace): TeamFace => ({ ...team, color: team.color || DEFAULT_COLOR });

export const emptyListing = (): Listing => ({ events: [], rosters: [], lines: [], more: [], ignored: [], dropped: [] });

/** What both teams did by an official box score; who did not play has no line, a column that the provider leaves out no number. */
export function linesOfBox({ home, away }: BoxScore, eventId: string, at: number): TeamLine[] {
  const numbers = (stats: Record<string, number>) =>
    Object.fromEntries(Object.entries(stats).filter(([, value]) => Number.isFinite(value)));
  return [home, away].map(({ id: tid, players }) => ({
    ...{ tid, eventId, at },
    players: Object.fromEntries(players.flatMap(({ id, played, stats }) => (played ? [[id, numbers(stats)]] : []))),
  }));
}
