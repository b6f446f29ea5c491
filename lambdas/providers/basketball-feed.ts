import { fieldOf } from '../../games/record.ts';
import { idsOf, isRowId, orderOf, type PlayFacts, rowOf } from './basketball-plays.ts';
import type { Draft, Feed } from './feed.ts';
import { inferStatuses, isInferredStatusId, withRanks } from './infer-statuses.ts';
import { readRows, type SnapshotContext, type SnapshotFeed, snapshotFeed } from './snapshot-feed.ts';
import { agreement, statedScoresOf } from './stated-score.ts';
import type { Unreadable } from './valid.ts';
import { type TimedRow, timesOf } from './wall-times.ts';

/** What the feed needs to know of a row, whatever its provider. */
type BasketballRow = TimedRow & {
  /** The provider's id of the row; it stays when other rows are inserted. */
  id: string;
  /** The team, by the provider's id. */
  tid?: string | undefined;
  /** Its place among the rows of the same clock, if the provider states one. */
  rank?: number;
  /** The score after it, if the row states it. */
  home: number | undefined;
  away: number | undefined;
  /** Whether the row starts or ends its period; `nothing` for a row that starts no period either. */
  says?: 'start' | 'end' | 'nothing' | undefined;
};

type BasketballFeed<Game, Row> = Pick<SnapshotFeed<Game>, 'key' | 'namesIn' | 'eventIdOf' | 'open' | 'teamsOf'> & {
  /** What the provider calls a row, for messages: action, play. */
  rowName: string;
  /** The rows of a game as the provider wrote them. */
  rowsOf(game: Game): readonly unknown[];
  /** Reads a row, or says why it cannot. */
  readRow(raw: unknown): Row | Unreadable;
  /** The field with a row's id. */
  idField: string;
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
    /** Whether the game has ended. */
    over: boolean;
    asOf?: number | undefined;
    /** Nobody saw the game happen: the body is a recording. */
    unseen?: true;
    playsOf(row: Row, facts: PlayFacts): Draft[];
  };
};

/** The feed of a provider of basketball games whose deliveries are snapshots: a list of rows, each with period and clock. */
export const basketballFeed = <Game extends object, Row extends BasketballRow>({
  rowName,
  rowsOf,
  readRow,
  idField,
  infersStatuses,
  readGame,
  ...feed
}: BasketballFeed<Game, Row>): Feed =>
  snapshotFeed<Game>({
    ...feed,
    owns: (id) => isRowId(id) || (infersStatuses && isInferredStatusId(id)),
    ...(infersStatuses && { derives: isInferredStatusId }),
    read(opened, context) {
      const { event, seenAt } = context;
      const idsOfRow = (raw: unknown) => idsOf(fieldOf(raw, idField));
      const { rows, over, asOf, unseen, playsOf } = readGame(
        opened,
        readRows(rowsOf(opened), readRow, idsOfRow, context),
        context,
      );
      const teams: unknown[] = [undefined, event.home.id, event.away.id];
      const foreign = rows.find(({ tid }) => !teams.includes(tid));
      if (foreign) return { unreadable: `${rowName} ${foreign.id} is of a team of another game` };
      const { at, printed, ...times } = timesOf(rows, event, seenAt, over);
      const placed = withRanks(rows).map(({ row, rank }, index) => {
        const { id, period, clock, home, away } = row;
        const order = orderOf(period, clock, row.rank ?? rank, event);
        const facts = { id, order, at: at[index] ?? seenAt, period, clock };
        return { row, facts, stated: { ...facts, home, away } };
      });
      const said = placed.flatMap(({ row, facts }) => playsOf(row, facts));
      const plays = firstOfEach(said);
      for (const _ of said.slice(plays.length)) context.ignored.add('a play that the snapshot has twice');
      if (infersStatuses) {
        const steps = placed.flatMap(({ row: { says }, facts }) => (says === 'nothing' ? [] : [{ ...facts, says }]));
        plays.push(...inferStatuses(steps, over, event));
      }
      const present = new Set(rows.map(({ id }) => id));
      const timed = rows.flatMap(({ id }, index) => (printed?.has(index) ? [id] : []));
      return {
        plays,
        stated: firstOfEach(
          statedScoresOf(
            placed.map(({ stated }) => stated),
            agreement(plays, event),
          ),
        ),
        // A status, such as the end of the game, is never taken back by one snapshot.
        isRestated: ({ id, kind }) =>
          kind !== 'status' && isRowId(id) && present.has(rowOf(id)) && !context.unread.has(id),
        asOf,
        ...times,
        ...(timed.length > 0 && { printed: new Set(timed) }),
        ...(unseen && { unseen }),
      };
    },
  });

/** Of several with one id the first. */
function firstOfEach<T extends { id: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}
