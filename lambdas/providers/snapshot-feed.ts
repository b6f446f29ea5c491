import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play, Score } from '../../games/timeline/play.ts';
import { type Delivery, type Feed, Tally } from './feed.ts';
import { type StatedScore, withStatedScore } from './stated-score.ts';
import type { Unreadable } from './valid.ts';

/** What the plays of a snapshot are read with. */
export type SnapshotContext = {
  event: GameEvent;
  /** When the delivery reached us, epoch ms. */
  seenAt: number;
  /** Rows that are skipped are counted here, by reason. */
  ignored: Tally;
  /** Ids of plays whose rows are present but could not be read. */
  unread: Set<string>;
};

/** What a snapshot says. */
type SnapshotContent = Pick<Delivery, 'plays' | 'untimed' | 'printed' | 'unseen'> & {
  /** Scores as rows state them, in game order. */
  stated: readonly StatedScore[];
  /** The newest score, if the provider states it apart from its rows. */
  score?: Score | undefined;
  /** The provider's own time of the snapshot, ms. */
  asOf?: number | undefined;
  /** In place of the context's `unread`. */
  unread?: ReadonlySet<string>;
  /** Whether a play is of a row in this snapshot. What such a row no longer says is taken back at once. */
  isRestated?: (play: Play) => boolean;
};

type Teams = { home: string; away: string };

/** A provider whose deliveries are the whole game so far. */
export type SnapshotFeed<Game> = Pick<Feed, 'key' | 'owns' | 'derives' | 'namesIn' | 'eventIdOf'> & {
  /** Finds the game in a body. */
  open(body: unknown): Game | Unreadable;
  /** The teams by the provider's ids; absent for a provider that does not state them. */
  teamsOf?(game: Game): Teams;
  /** Whether two ids are of the same team, if they may differ. */
  isSameTeam?(stated: string, expected: string): boolean;
  /** Reads plays and scores of a game of the event's teams. */
  read(game: Game, context: SnapshotContext): SnapshotContent | Unreadable;
};

/** The feed of a provider whose deliveries are snapshots. */
export function snapshotFeed<Game extends object>({
  open,
  teamsOf,
  isSameTeam = (stated, expected) => stated === expected,
  read,
  ...feed
}: SnapshotFeed<Game>): Feed {
  return {
    ...feed,
    read(body, event, seenAt, known) {
      const game = open(body);
      if ('unreadable' in game) return game;
      const [home, away] = [event.home.id, event.away.id];
      const teams = teamsOf?.(game);
      if (teams && !(isSameTeam(teams.home, home) && isSameTeam(teams.away, away))) {
        return { unreadable: `the game is ${teams.away} at ${teams.home}, not ${away} at ${home}` };
      }
      const ignored = new Tally();
      const unread = new Set<string>();
      const content = read(game, { event, seenAt, ignored, unread });
      if ('unreadable' in content) return content;
      const { plays, stated, score, asOf, unread: others = unread, isRestated, ...times } = content;
      const snapshot = { unread: others, ...(asOf !== undefined && { asOf }) };
      const delivery = { plays, ignored: ignored.list(), snapshot, ...times };
      return { ...withStatedScore(delivery, stated, event, known, isRestated), ...(score && { stated: score }) };
    },
  };
}

/**
 * The rows of a snapshot that can be read.
 * @param read a row, or why it cannot be read
 * @param idsOf all ids that the plays of a row may have
 */
export function readRows<Row extends object>(
  rows: readonly unknown[],
  read: (row: unknown) => Row | Unreadable,
  idsOf: (row: unknown) => readonly string[],
  { ignored, unread }: Pick<SnapshotContext, 'ignored' | 'unread'>,
): Row[] {
  return rows.flatMap((raw) => {
    const row = read(raw);
    if (!('unreadable' in row)) return [row];
    ignored.add(row.unreadable);
    for (const id of idsOf(raw)) unread.add(id);
    return [];
  });
}
