import type { GameEvent, Stop } from '../../../games/timeline/event.ts';
import type { Play, Score } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { writeJson } from '../../api/pipeline/json.ts';
import { type Delivery, type Feed, type KnownPlayer, rowOf, Tally } from '../feed.ts';
import { refuseUnlessScored, type StatedScore, withStatedScore } from '../stated/score.ts';
import { isStopOf, stopDrafts } from '../stops/stop-drafts.ts';
import type { Unreadable } from '../valid.ts';

/** What a snapshot is read with. */
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
  /** Ids of the rows in this snapshot. A play that such a row no longer states is taken back at once. */
  present: ReadonlySet<string>;
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
 * The feed of a provider whose deliveries are snapshots. Most polls of a game change only parts that are not read, such as odds:
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
  const { stated, score, present, stopped, ...times } = content;
  const plays = [...content.plays, ...stopDrafts(key, stopped, content.plays, event, seenAt, known)];
  const delivery = { ...times, plays, ignored: ignored.list(), snapshot: { unread } };
  // A status, such as the end of the game, is never taken back by one snapshot.
  const isRestated = ({ id, kind }: Play) => kind !== 'status' && present.has(rowOf(id)) && !unread.has(id);
  const whole = withStatedScore(delivery, stated, event, known, isRestated);
  const scored = { ...whole, ...(score && { stated: score }) };
  // The rows of a game that is called off may all have been taken back, while its score stays.
  return stopped ? scored : refuseUnlessScored(scored, known);
}

/** Ids of rows that could not be read. It also has the ids of all their plays. */
export class UnreadRows extends Set<string> {
  override has(id: string): boolean {
    return super.has(rowOf(id));
  }
}

/** Whether the team of an event is the one that a provider names, with or without its league: `nfl-12`. */
const isTeamOf = (stated: string, expected: string): boolean => expected === stated || expected.endsWith(`-${stated}`);

/** Team ids as a provider states them. */
type StatedTeams = { home: string; away: string };

/** An event with the ids that its provider's rows have. */
const withStatedTeams = (event: GameEvent, { home, away }: StatedTeams): GameEvent => ({
  ...event,
  home: { ...event.home, id: home },
  away: { ...event.away, id: away },
  game_attributes: { home_team_id: home, away_team_id: away },
});

/** What a delivery says of an event's teams, by the event's ids. */
function withEventTeams<Content extends Pick<Delivery, 'plays' | 'box'>>(
  content: Content,
  teams: StatedTeams,
  { home, away }: GameEvent,
): Content {
  if (teams.home === home.id && teams.away === away.id) return content;
  const ids = new Map([
    [teams.home, home.id],
    [teams.away, away.id],
  ]);
  const idOf = (tid: string) => ids.get(tid) ?? tid;
  const plays = content.plays.map((play): (typeof content.plays)[number] => {
    if (!('tid' in play) || play.tid === undefined) return play;
    const tid = idOf(play.tid);
    // A shot of a team alone has the team in the place of a player.
    return play.kind === 'shot' && play.pid === play.tid ? { ...play, tid, pid: tid } : { ...play, tid };
  });
  const box = content.box && {
    ...content.box,
    players: new Map([...content.box.players].map(([pid, line]) => [pid, { ...line, tid: idOf(line.tid) }])),
    teams: new Map([...content.box.teams].map(([tid, stats]) => [idOf(tid), stats])),
  };
  return { ...content, plays, ...(box && { box }) };
}
