import { idsOf, isRowId, orderOf } from '../basketball-plays.ts';
import { type Delivery, type Feed, Tally, type Unreadable } from '../feed.ts';
import { inferStatuses, isInferredStatusId, withRanks } from '../infer-statuses.ts';
import { espnNames } from '../player-names.ts';
import { statedScoresOf, withStatedScore } from '../stated-score.ts';
import { timeOf } from '../valid.ts';
import { timesOf } from '../wall-times.ts';
import { kindOf } from './kind.ts';
import { creditedAlone, type EspnContext, isCharted, playsOf, teamsIn } from './plays.ts';
import { type EspnPlay, readPlay } from './row.ts';
import { readSummary } from './schema.ts';

/**
 * ESPN summary of a basketball game, professional or of colleges: the whole game so far, `{header, format, plays: […]}`.
 *
 * A play's own `id` stays with it; a play that is inserted has a low one in the midst of the list, a deleted one is absent. The list is in
 * game order; a play's place is its rank among those of the same reading of the clock. Periods have ends, and begin with their
 * first play.
 */
export const espn: Feed = {
  key: 'espn',
  owns: (id) => isRowId(id) || isInferredStatusId(id),
  derives: isInferredStatusId,
  namesIn: espnNames,
  eventIdOf: (body) => (body as { header?: { id?: unknown } | null } | null)?.header?.id,
  read(body, event, seenAt, known): Delivery | Unreadable {
    const game = readSummary(body);
    if ('unreadable' in game) return game;
    const [home, away] = [event.home.id, event.away.id];
    if (game.home.face.id !== home || game.away.face.id !== away) {
      return { unreadable: `the game is ${game.away.face.id} at ${game.home.face.id}, not ${away} at ${home}` };
    }
    const ignored = new Tally();
    const unread = new Set<string>();
    const rows: EspnPlay[] = [];
    for (const told of game.plays) {
      const row = readPlay(told);
      if (typeof row !== 'string') {
        rows.push(row);
        continue;
      }
      ignored.add(row);
      for (const id of idsOf((told as { id?: unknown } | null)?.id)) unread.add(id);
    }
    const foreign = rows.find(({ tid }) => tid !== undefined && tid !== home && tid !== away);
    if (foreign) return { unreadable: `play ${foreign.id} is of a team of another game` };
    const over = game.state === 'post' || rows.some((row) => kindOf(row) === 'end-game');
    const { at, printed: _, ...untimed } = timesOf(rows, event, seenAt, over);
    const reading: EspnContext = {
      event,
      alone: creditedAlone(rows),
      charted: isCharted(rows),
      teamOf: teamsIn(rows),
      ignored,
    };
    const placed = withRanks(rows).map(({ row, rank }, index) => {
      const { id, period, clock } = row;
      const order = orderOf(period, clock, rank, event.regulation);
      return { row, facts: { id, order, at: at[index] as number, period, clock } };
    });
    const plays = placed.flatMap(({ row, facts }) => playsOf(row, facts, reading));
    const stated = statedScoresOf(placed.map(({ row, facts }) => ({ ...facts, home: row.home, away: row.away })));
    const steps = rows.flatMap((row, index) => {
      const kind = kindOf(row);
      const says = kind === 'end-period' ? ('end' as const) : undefined;
      return kind === 'silent' ? [] : [{ ...row, at: at[index] as number, says }];
    });
    plays.push(...inferStatuses(steps, over, event.regulation));
    const asOf = timeOf((body as { meta?: { lastUpdatedAt?: unknown } | null }).meta?.lastUpdatedAt);
    const snapshot = { unread, ...(asOf !== undefined && { asOf }) };
    return withStatedScore({ plays, ignored: ignored.list(), snapshot, ...untimed }, stated, event, known);
  },
};
