import type { GameEvent, Stop } from '../../../games/timeline/event.ts';
import type { Play, Score } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Delivery, type Feed, type KnownPlayer, rowOf, Tally } from '../feed.ts';
import { type StatedScore, withStatedScore } from '../stated/score.ts';
import { refuseUnlessScored } from '../stated/scoring-rows.ts';
import { isStopOf, stopDrafts } from '../stops/stop-drafts.ts';
import type { Unreadable } from '../valid.ts';
import { isTeamOf, withEventTeams, withStatedTeams } from './league-team.ts';

/** What the plays of a snapshot are read with. */
export type SnapshotContext = {
  event: GameEvent;
  /** When the delivery reached us, epoch ms. */
  seenAt: number;
  /** Rows that are skipped are counted here, by reason. */
  ignored: Tally;
  /** Ids of rows that are present but could not be read. */
  unread: UnreadRows;
  /** The game so far, not changed. */
  known: Timeline | undefined;
  /** The known players of both teams. */
  roster: readonly KnownPlayer[];
};

/** What a snapshot says. */
type SnapshotContent = Pick<Delivery, 'plays' | 'box' | 'untimed' | 'printed' | 'unseen' | 'regulation'> & {
  /** Scores as rows state them, in game order. */
  stated: readonly StatedScore[];
  /** The newest score, if the provider states it apart from its rows. */
  score?: Score | undefined;
  /** Why the game is not played as scheduled; false if the snapshot states that it is. A game that is stopped has no end among its plays. */
  stopped?: Stop | false | undefined;
  /** Whether a play is of a row in this snapshot. What such a row no longer says is taken back at once. */
  isRestated?: (play: Play) => boolean;
};

/** A provider whose deliveries are the whole game so far. */
export type SnapshotFeed<Game> = Pick<Feed, 'key' | 'owns' | 'derives' | 'namesIn' | 'eventIdOf'> & {
  /** Finds the game in a body. */
  open(body: unknown): Game | Unreadable;
  /** The provider's own time of a snapshot, ms. */
  asOf?(body: unknown): number | undefined;
  /** The teams by the provider's ids; absent for a provider that does not state them. */
  teamsOf?(game: Game): { home: string; away: string } | undefined;
  /** Reads plays and scores of a game of the event's teams. */
  read(game: Game, context: SnapshotContext): SnapshotContent | Unreadable;
};

/** The feed of a provider whose deliveries are snapshots. */
export function snapshotFeed<Game extends object>({ open, asOf, teamsOf, read, ...feed }: SnapshotFeed<Game>): Feed {
  return {
    ...feed,
    owns: (id) => isStopOf(feed.key, id) || feed.owns(id),
    read(body, event, seenAt, known, roster = []) {
      const game = open(body);
      if ('unreadable' in game) return game;
      const [home, away] = [event.home.id, event.away.id];
      const teams = teamsOf?.(game);
      if (teams && !(isTeamOf(teams.home, home) && isTeamOf(teams.away, away))) {
        return { unreadable: `the game is ${teams.away} at ${teams.home}, not ${away} at ${home}` };
      }
      const ignored = new Tally();
      const unread = new UnreadRows();
      const own = teams ?? { home, away };
      const ours = roster.map((player) => ({ ...player, tid: player.tid === home ? own.home : own.away }));
      const said = read(game, { event: withStatedTeams(event, own), seenAt, ignored, unread, known, roster: ours });
      if ('unreadable' in said) return said;
      const content = withEventTeams(said, own, event);
      const { stated, score, isRestated, stopped, ...times } = content;
      const plays = [...content.plays, ...stopDrafts(feed.key, stopped, content.plays, event, seenAt, known)];
      const made = asOf?.(body);
      const snapshot = { unread, ...(made !== undefined && { asOf: made }) };
      const delivery = { ...times, plays, ignored: ignored.list(), snapshot };
      const whole = withStatedScore(delivery, stated, event, known, isRestated);
      const scored = { ...whole, ...(score && { stated: score }) };
      // The rows of a game that is called off may all have been taken back, while its score stays.
      return stopped ? scored : refuseUnlessScored(scored, known);
    },
  };
}

/** Rows that could not be read. Contains the ids of all their plays. */
export class UnreadRows extends Set<string> {
  override has(id: string): boolean {
    return super.has(rowOf(id));
  }
}
