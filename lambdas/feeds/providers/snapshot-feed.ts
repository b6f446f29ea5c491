import type { GameEvent, Stop } from '../../../games/timeline/event.ts';
import type { Play, Score } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { writeJson } from '../../api/pipeline/json.ts';
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
  /** Finds the game in a body: all that is read of it, as plain data. */
  open(body: unknown): Game | Unreadable;
  /** The provider's own time of a snapshot, ms. */
  asOf?(body: unknown): number | undefined;
  /** The teams by the provider's ids; absent for a provider that does not state them. */
  teamsOf?(game: Game): { home: string; away: string } | undefined;
  /** Reads plays and scores of a game of the event's teams. */
  read(game: Game, context: SnapshotContext): SnapshotContent | Unreadable;
};

/** A delivery, and what it was read from: the game as JSON with event and roster, and the version of the game so far. */
type Reading = { from: string; version: number; delivery: Delivery };

/**
 * The feed of a provider whose deliveries are snapshots. Most polls of a game bring nothing that is read, only other odds or another time:
 * they give the delivery of the poll before, unless the game so far has changed since.
 */
export function snapshotFeed<Game extends object>(provider: SnapshotFeed<Game>): Feed {
  const { open, asOf, teamsOf: _, read: __, ...feed } = provider;
  const readings = new WeakMap<Timeline, Reading>();
  return {
    ...feed,
    owns: (id) => isStopOf(feed.key, id) || feed.owns(id),
    read(body, event, seenAt, known, roster = []) {
      const game = open(body);
      if ('unreadable' in game) return game;
      const made = asOf?.(body);
      const dated = (delivery: Delivery): Delivery => {
        const { snapshot } = delivery;
        return snapshot && made !== undefined ? { ...delivery, snapshot: { ...snapshot, asOf: made } } : delivery;
      };
      const from = known && writeJson([game, event, roster]);
      const before = known && readings.get(known);
      if (before && before.from === from && before.version === known.version) return dated(before.delivery);
      const delivery = readSnapshot(provider, game, event, seenAt, known, roster);
      if ('unreadable' in delivery) return delivery;
      // Estimated times depend on when the delivery reached us.
      if (known && from && !delivery.untimed) readings.set(known, { from, version: known.version, delivery });
      return dated(delivery);
    },
  };
}

function readSnapshot<Game extends object>(
  { key, teamsOf, read }: SnapshotFeed<Game>,
  game: Game,
  event: GameEvent,
  seenAt: number,
  known: Timeline | undefined,
  roster: readonly KnownPlayer[],
): Delivery | Unreadable {
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
  const plays = [...content.plays, ...stopDrafts(key, stopped, content.plays, event, seenAt, known)];
  const delivery = { ...times, plays, ignored: ignored.list(), snapshot: { unread } };
  const whole = withStatedScore(delivery, stated, event, known, isRestated);
  const scored = { ...whole, ...(score && { stated: score }) };
  // The rows of a game that is called off may all have been taken back, while its score stays.
  return stopped ? scored : refuseUnlessScored(scored, known);
}

/** Rows that could not be read. Contains the ids of all their plays. */
export class UnreadRows extends Set<string> {
  override has(id: string): boolean {
    return super.has(rowOf(id));
  }
}
