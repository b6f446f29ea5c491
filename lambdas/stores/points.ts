import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { HypeGame } from '../../games/side-game.ts';
import { chunks } from '../chunks.ts';
import { tableName, unlessRefused } from './database.ts';
import { type EntryName, entry, entryKey, type Joined } from './entries.ts';
import { recount } from './histogram.ts';
import { type StandingRecord, standing, standingKey } from './standings.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** An entry as it was read, and its points now. */
export type Scored = { was: Joined; points: number };

/** Entries in one transaction of at most 100 actions: one for each entry, one for each of their totals, one for the histogram. */
const ENTRIES_PER_TX = 45;

/**
 * Sets the points of an entry as scored at a seq of the log, together with standing and histogram: all three or none, and only if they
 * still have the values that were read. Points scored at an older seq than the stored ones change nothing.
 * @param read the entry, if the caller has read it
 * @returns the points afterwards; undefined if there is no such entry
 */
export async function move(name: EntryName, points: number, seq: number, read?: Joined): Promise<number | undefined> {
  let known = read;
  return untilSettled(async () => {
    const was = known ?? (await entry(name));
    known = undefined;
    if (!was) return undefined;
    if (seq < was.seq) return was.points;
    if (seq === was.seq && points === was.points) return points;
    const one = { was, points };
    if (points === was.points) return (await noteSeq(one, seq)) ? points : conflict;
    const total = await standing(name.eventId, name.fanId);
    return (await transact(writes(name.eventId, [one], new Map(total && [[name.fanId, total]]), seq)))
      ? conflict
      : points;
  });
}

/** Stores the newer seq of an entry whose points stay the same. A plain write, for half the price of a transaction. */
async function noteSeq(one: Scored, seq: number): Promise<boolean> {
  try {
    return await unlessRefused(new UpdateCommand(setEntry(one, seq).Update));
  } catch (error) {
    if (error instanceof TransactionConflictException) return false;
    throw error;
  }
}

/**
 * The same for many entries of one event and shard, which share the write of its histogram. Entries already scored at this seq are skipped;
 * those that somebody else changes meanwhile are read again, one by one.
 * @returns how many were not scored at this seq yet
 */
export async function moveAll(scored: readonly Scored[], seq: number): Promise<number> {
  const behind = scored.filter(({ was, points }) => seq > was.seq || (seq === was.seq && points !== was.points));
  const [first] = behind;
  if (!first) return 0;
  for (const some of chunks(behind, ENTRIES_PER_TX)) {
    if (!(await transact(writes(first.was.eventId, some, await totalsOf(some), seq)))) continue;
    for (const { was, points } of some) await move(was, points, seq);
  }
  return behind.length;
}

/** Standings of the fans of these entries, by fan. */
async function totalsOf(scored: readonly Scored[]): Promise<Map<string, StandingRecord>> {
  const found = await Promise.all(
    scored.map(async ({ was: { eventId, fanId } }) => ({ fanId, total: await standing(eventId, fanId) })),
  );
  return new Map(found.flatMap(({ fanId, total }) => (total ? [[fanId, total]] : [])));
}

/** The writes that set entries of one shard, their fans' totals and its histogram to what was scored. */
function writes(eventId: string, scored: readonly Scored[], totals: ReadonlyMap<string, StandingRecord>, seq: number) {
  let shard: string | undefined;
  const ofFan = new Map<string, Scored[]>();
  for (const one of scored) ofFan.set(one.was.fanId, [...(ofFan.get(one.was.fanId) ?? []), one]);
  const counts = new Map<number, number>();
  const count = (points: number, fans: number) => counts.set(points, (counts.get(points) ?? 0) + fans);
  const standings = [];
  for (const [fanId, own] of ofFan) {
    const moved = own.filter(({ was, points }) => points !== was.points);
    if (moved.length === 0) continue;
    const was = totals.get(fanId);
    if (!was) throw new Error('an entry has no standing');
    const total = moved.reduce((sum, { was, points }) => sum + points - was.points, was.points);
    const key = standingKey(eventId, fanId);
    ({ shard } = key);
    standings.push(setStanding(key, moved, was, total));
    count(was.points, -1);
    count(total, 1);
  }
  const changes = new Map([...counts].filter(([, fans]) => fans !== 0));
  return [
    ...scored.map((one) => setEntry(one, seq)),
    ...standings,
    ...(shard !== undefined ? [recount(shard, changes)] : []),
  ];
}

/** Points and seq. The seq is written even if the points stay, so that a slower scorer of an older seq does not overwrite them. */
const setEntry = ({ was, points }: Scored, seq: number) => ({
  Update: {
    TableName: tableName('Entries'),
    Key: entryKey(was),
    UpdateExpression: 'SET #points = :points, #seq = :seq',
    ConditionExpression: '#points = :wasPoints AND #seq = :wasSeq',
    ExpressionAttributeNames: { '#points': 'points', '#seq': 'seq' },
    ExpressionAttributeValues: { ':points': points, ':seq': seq, ':wasPoints': was.points, ':wasSeq': was.seq },
  },
});

function setStanding(
  key: ReturnType<typeof standingKey>,
  moved: readonly Scored[],
  was: StandingRecord,
  total: number,
) {
  const games = moved.map(({ was: { hypeGame }, points }): [HypeGame, number] => [hypeGame, points]);
  return {
    Update: {
      TableName: tableName('Standings'),
      Key: key,
      UpdateExpression: `SET #points = :total, ${games.map(([game]) => `#byGame.#${game} = :${game}`).join(', ')}`,
      ConditionExpression: '#points = :was',
      ExpressionAttributeNames: {
        '#points': 'points',
        '#byGame': 'byGame',
        ...Object.fromEntries(games.map(([game]) => [`#${game}`, game])),
      },
      ExpressionAttributeValues: {
        ':total': total,
        ':was': was.points,
        ...Object.fromEntries(games.map(([game, points]) => [`:${game}`, points])),
      },
    },
  };
}
