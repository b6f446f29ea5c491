import { fieldOf } from '../../../games/lib/unknown.ts';
import type { GameEvent, Regulation, Stop } from '../../../games/timeline/event.ts';
import { boundaryOf, lengthOf } from '../../../games/timeline/periods.ts';
import { gameOrder, type Score } from '../../../games/timeline/play.ts';
import type { Draft, Feed } from '../feed.ts';
import { correctedBy, inferStatuses, isInferredStatusId, statedRegulation } from '../stated/periods.ts';
import { believedScores } from '../stated/score-run.ts';
import { type TimedRow, timesOf } from '../stated/wall-times.ts';
import { plainText, type Unreadable } from '../valid.ts';
import { type Act, Entered, isRowId, playsOf } from './basketball-plays.ts';
import { type SnapshotContext, type SnapshotFeed, snapshotFeed } from './snapshot-feed.ts';

/** The fields of a row that the feed needs, the same for every provider. */
type BasketballRow = TimedRow & {
  /** The team, by the provider's id. */
  tid?: string | undefined;
  /** Its place among the rows of the same clock, if the provider states one. */
  rank?: number;
  /** The score after it, if the row states it. */
  home: number | undefined;
  away: number | undefined;
  /** Set if the row's play is the start or the end of its period; `nothing` if the row has no play and starts no period. */
  says?: 'start' | 'end' | 'nothing' | undefined;
  /** A jump ball, which opens the game if it is its first row. */
  isTipOff?: boolean;
};

type BasketballFeed<Game, Row> = Pick<
  SnapshotFeed<Game>,
  'key' | 'namesIn' | 'eventIdOf' | 'open' | 'asOf' | 'teamsOf'
> & {
  /** What the provider calls a row, for messages: action, play. */
  rowName: string;
  /** Reads a row, or says why it cannot. */
  readRow(raw: unknown): Row | Unreadable;
  /** The field with a row's id. */
  idField: string;
  /** The regulation, if the provider states it beside the rows. */
  regulationOf?(game: Game): Regulation | undefined;
  /** Whether statuses are inferred, since rows do not state them all. */
  infersStatuses: boolean;
  /** Reads all rows of a game together. */
  readGame(
    game: Game,
    rows: Row[],
    context: SnapshotContext,
  ): {
    /** In game order. */
    rows: readonly Row[];
    /** Id of a row whose parts may be missing: they are rows of their own, and the next copy may have more of them. */
    growing?: string | undefined;
    /** Whether the game has ended. */
    over: boolean;
    /** Why the game is not played as scheduled; false if the body states that it is. */
    stopped?: Stop | false | undefined;
    /** The body is a recording of a game that we did not follow. */
    unseen?: true;
    /** What a row states that neither starts nor ends its period, or why it is skipped. */
    actOf(row: Row): Act | string;
  };
};

/** The feed of a provider of basketball games whose deliveries are snapshots: a list of rows, each with period and clock. */
export const basketballFeed = <Game extends { rows: readonly unknown[] }, Row extends BasketballRow>({
  rowName,
  readRow,
  idField,
  infersStatuses,
  readGame,
  regulationOf,
  ...feed
}: BasketballFeed<Game, Row>): Feed =>
  snapshotFeed<Game>({
    ...feed,
    owns: (id) => isRowId(id) || (infersStatuses && isInferredStatusId(id)),
    ...(infersStatuses && { derives: isInferredStatusId }),
    read(opened, context) {
      const { event: known, seenAt, ignored, unread } = context;
      const readable = opened.rows.flatMap((raw) => {
        const row = readRow(raw);
        if (!('unreadable' in row)) return [row];
        ignored.add(row.unreadable);
        unread.add(plainText(fieldOf(raw, idField)));
        return [];
      });
      const own = ownRows(readable, rowName, context);
      if ('unreadable' in own) return own;
      const { rows, growing, over, stopped, unseen, actOf } = readGame(opened, own, context);
      const official = regulationOf?.(opened);
      const regulation = statedRegulation(rows, official ?? known.regulation, official !== undefined);
      const event = { ...known, regulation };
      const { at, ...times } = timesOf(rows, event, seenAt, over);
      const placed = placedRows(rows, (index) => at[index] ?? seenAt, event);
      const plays = playsIn(placed, actOf, event, ignored);
      if (infersStatuses) {
        const steps = placed.flatMap(({ row: { says }, facts }) => (says === 'nothing' ? [] : [{ ...facts, says }]));
        plays.push(...inferStatuses(steps, over, event));
      }
      const scores = placed.map(({ row: { home, away }, facts }) => ({ ...facts, home, away }));
      return {
        plays,
        stated: believedScores(scores, plays, event),
        present: new Set(rows.map(({ id }) => id).filter((id) => id !== growing)),
        ...times,
        ...correctedBy(regulation, known.regulation),
        stopped,
        ...(unseen && { unseen }),
      };
    },
  });

/** The rows of the teams of an event, or of no team. The others are counted, or show that the whole game is of other teams. */
function ownRows<Row extends BasketballRow>(
  rows: readonly Row[],
  rowName: string,
  { event: { home, away }, ignored, unread }: SnapshotContext,
): Row[] | Unreadable {
  const isOwn = ({ tid }: Row) => tid === undefined || tid === home.id || tid === away.id;
  const own = rows.filter(isOwn);
  const foreign = rows.filter((row) => !isOwn(row));
  const [other] = foreign;
  if (other && isOtherGame(own, foreign)) return { unreadable: `${rowName} ${other.id} is of a team of another game` };
  for (const { id } of foreign) {
    ignored.add('a row of a team of another game');
    unread.add(id);
  }
  return own;
}

/** Whether rows are of another game: all rows with a team are foreign, or several are, and more than a quarter of all. */
function isOtherGame(own: readonly BasketballRow[], foreign: readonly BasketballRow[]): boolean {
  const ours = own.filter(({ tid }) => tid !== undefined).length;
  return ours === 0 || (foreign.length > 1 && foreign.length * 3 > ours);
}

type Placed<Row> = { row: Row; facts: Pick<Draft, 'id' | 'order' | 'at' | 'period' | 'clock'> };

/** Rows with their places in the game. @param at the time of the row of an index */
function placedRows<Row extends BasketballRow>(
  rows: readonly Row[],
  at: (index: number) => number,
  event: GameEvent,
): Placed<Row>[] {
  const ranks = new Map<string, number>();
  return rows.map((row, index) => {
    const { id, period, clock } = row;
    // From 1 on among the rows of the same clock, so that a row inserted elsewhere changes no rank.
    const moment = `${period} ${clock}`;
    const rank = (ranks.get(moment) ?? 0) + 1;
    ranks.set(moment, rank);
    const order = gameOrder(period, Math.max(lengthOf(period, event) - clock, 0), row.rank ?? rank);
    return { row, facts: { id, order, at: at(index), period, clock } };
  });
}

/** The plays that rows state, each id once. */
function playsIn<Row extends BasketballRow>(
  placed: readonly Placed<Row>[],
  actOf: (row: Row) => Act | string,
  event: GameEvent,
  ignored: SnapshotContext['ignored'],
): Draft[] {
  const rows = placed.map(({ row }) => row);
  const stepOf = scoreSteps(rows, event);
  const entered = new Entered();
  const said = placed.flatMap(({ row, facts }): Draft[] => {
    const { says, period } = row;
    if (says === 'start' || says === 'end') {
      return [{ ...facts, kind: 'status', status: boundaryOf(period, event.regulation)[says] }];
    }
    const act = actOf(row);
    const plays = typeof act === 'string' ? act : playsOf(act, facts, stepOf.get(row));
    if (typeof act === 'string' || typeof plays === 'string') ignored.add(String(plays));
    else if (act.what === 'substitution') entered.wait(plays);
    else return entered.beside(plays, facts);
    return [];
  });
  const seen = new Set<string>();
  return said.filter(({ id }) => {
    if (!seen.has(id)) return seen.add(id);
    ignored.add('a play that the snapshot has twice');
    return false;
  });
}

/** The points by which a row raises the score of its team, for rows that state the score. */
function scoreSteps<Row extends BasketballRow>(rows: readonly Row[], { home }: GameEvent): Map<Row, number> {
  const steps = new Map<Row, number>();
  let last: Score = { home: 0, away: 0 };
  for (const row of rows) {
    const score = { home: row.home ?? last.home, away: row.away ?? last.away };
    const side = row.tid === home.id ? 'home' : 'away';
    if (row.home !== undefined && row.away !== undefined && row.tid) steps.set(row, score[side] - last[side]);
    last = score;
  }
  return steps;
}
