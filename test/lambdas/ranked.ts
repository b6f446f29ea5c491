import { packEntry } from '../../games/ranking/entry-codec.ts';
import { type BingoCard, FREE, freeSquare, SQUARES } from '../../games/side-games/bingo/card.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { frozenFacts } from '../../lambdas/api/deals/deal-inputs.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import { HOUR } from '../../lambdas/lib/durations.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { inParallel } from '../../lambdas/lib/in-parallel.ts';
import { begin } from '../../lambdas/ranking/settle/begin.ts';
import type { Task } from '../../lambdas/ranking/settle/request.ts';
import { type Done, runTask } from '../../lambdas/ranking/settle/run-task.ts';
import { scoreElsewhere } from '../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../lambdas/ranking/sweep/sweep.ts';
import { type EntryName, entryId, type Joined } from '../../lambdas/stores/entries.ts';
import { event } from '../../lambdas/stores/events.ts';
import { lastSeqOf } from '../../lambdas/stores/log.ts';
import { join } from '../../lambdas/stores/standings.ts';
import { STARTS } from './game.ts';
import { completing, ending, fact, newEvent, store } from './world.ts';

/** Squares that form no line. */
const APART = [1, 3, 5, 7, 8, 9, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23];
/** Points of a square. */
const PAYS = 10;
const WINNING = { pid: 'home-0', classification: 'REB', threshold: 5 };

/** A card that is worth so many points, at most 170, after `paying`. */
export function cardWorth(points: number): BingoCard {
  const won = new Set(APART.slice(0, points / PAYS));
  const lost = { pid: 'home-1', classification: 'AST', threshold: 1000 };
  return Array.from({ length: SQUARES }, (_, id): BingoCard[number] =>
    id === FREE
      ? { ...freeSquare }
      : {
          ...{ id: id + 1, func: 'checkStatThreshold', stat: 'avgReb', subject: 'player', comparison: '>=' },
          ...{ description: 'rebounds', completed: false, userSelected: false, currentValue: 0 },
          ...(won.has(id) ? WINNING : lost),
        },
  );
}

/** The play that gives the cards their points. */
export const paying = (): Play => completing(WINNING, 10, STARTS + 10_000);

/** An entry as `create` makes it, joined with its line of the roster. */
export async function joinWith(
  name: EntryName,
  items: unknown,
  username: string = name.fanId,
  createdAt = 1,
): Promise<Joined> {
  const known = await event(name.eventId);
  const facts = known && (await frozenFacts(known));
  if (!facts || facts instanceof Fault) throw new Error('there are no facts');
  const dealt = { version: facts.version, position: 1, board: 1, seed: '' };
  const entry = { ...name, id: entryId(name), createdAt, items, dealt } as Joined;
  if (!(await join(entry, { username, startsAt: known.startsAt }, packEntry(entry, facts, known))))
    throw new Error('joined before');
  return entry;
}

/** A fan who plays Bingo for so many points. */
export const joinWorth = (eventId: string, fanId: string, points: number, username?: string): Promise<Joined> =>
  joinWith({ eventId, fanId, hypeGame: 'bingo' }, cardWorth(points), username);

/** An event that has ended after three hours, in which each of these fans has so many points. */
export async function endedEvent(
  changes: Partial<GameEvent> & { startsAt: number },
  points: readonly (readonly [Identity, number])[],
): Promise<string> {
  const ended_at = changes.startsAt + 3 * HOUR;
  const eventId = await newEvent({ ...changes, status: 'ENDED', ended_at });
  for (const [{ sub, username }, worth] of points) await joinWorth(eventId, sub, worth, username);
  await store(eventId, [{ ...paying(), at: changes.startsAt + 10_000 }, ending(ended_at)]);
  return eventId;
}

/** Sweeps an event now, without the pause between sweeps. */
export async function sweepNow(eventId: string): Promise<void> {
  const seq = await lastSeqOf(eventId);
  await sweep({ eventId, seq, until: Date.now() }, { intervalMs: 0, scoreElsewhere });
}

export type Sum = { fans: number; moved: number; withheld: number; lines: number };

/** Runs tasks at once, and what follows from them. */
export async function runAll(tasks: readonly Task[]): Promise<Sum> {
  const sum: Sum = { fans: 0, moved: 0, withheld: 0, lines: 0 };
  const done: Done[] = [];
  await inParallel(tasks, 4, async (task) => {
    done.push(await runTask(task));
  });
  const next = done.flatMap((one) => one.next);
  for (const { fans = 0, moved = 0, withheld = 0, lines = 0 } of [
    ...done,
    ...(next.length > 0 ? [await runAll(next)] : []),
  ]) {
    sum.fans += fans;
    sum.moved += moved;
    sum.withheld += withheld;
    sum.lines += lines;
  }
  return sum;
}

/** A whole settlement of an event. */
export const settleAll = async (eventId: string, last: { official?: true } = {}): Promise<Sum> =>
  runAll(await begin({ step: 'begin', eventId, ...last }));

/** Points of a team at so many seconds of the first period. */
export const score = (id: string, tid: string, PTS: number, elapsed: number): Play => ({
  kind: 'stat',
  id,
  act: 'TEAM',
  tid,
  classification: 'TWO_POINT_MAKE',
  stats: { PTS },
  ...fact(elapsed, STARTS + elapsed * 1000),
});

const items = {
  squares: { selections: [{ homeTeamScore: 2, awayTeamScore: 0 }] },
  mvp: [],
  ticTacToe: { teamId: 'home' },
} as const;

/** An entry with few picks, so that the plays below decide it. */
export const joinedAs = (eventId: string, fanId: string, hypeGame: keyof typeof items): Promise<Joined> =>
  joinWith({ eventId, fanId, hypeGame: hypeGame }, items[hypeGame]);

/** The end of the first half, when Squares compares the picks with the score. */
export const half: Play = {
  kind: 'status',
  id: 'half',
  status: 'END_SECOND_QUARTER',
  ...fact(720, STARTS + 3_000_000, 2),
};
