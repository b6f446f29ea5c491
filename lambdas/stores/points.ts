import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { HypeGame } from '../../games/side-game.ts';
import { tableName, unlessRefused } from './database.ts';
import { type EntryName, entry, entryKey, type Joined } from './entries.ts';
import { recount } from './histogram.ts';
import { shardOfFan } from './shards.ts';
import { type StandingRecord, standing, standingKey } from './standings.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** An entry as it was read, and what it is worth now. */
export type Scored = { was: Joined; points: number };

/** Entries in one transaction, which may have 100 actions: each its own, at most as many totals, and the histogram. */
const ENTRIES_PER_TX = 45;

/**
 * Sets the points of an entry as scored at a seq of the log, and moves standing and histogram with it: all three or none,
 * and only from the values that were read. Points scored at an older seq than those that stand change nothing.
 * @param read the entry, where the caller has read it already
 * @returns the points that stand afterwards; undefined where there is no such entry
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
    return (await transact(writes([one], new Map(total && [[name.fanId, total]]), seq))) ? conflict : points;
  });
}

/** The newer seq of an entry whose points stay: nothing moves with it, so a plain write will do, for half the price of a transaction. */
async function noteSeq(one: Scored, seq: number): Promise<boolean> {
  try {
    return await unlessRefused(new UpdateCommand(setEntry(one, seq).Update));
  } catch (error) {
    if (error instanceof TransactionConflictException) return false;
    throw error;
  }
}

/**
 * The same for many entries of one shard, which share the write of its histogram. Entries that were scored at this seq already are
 * passed over; those that somebody else moves meanwhile are read anew, one by one.
 * @returns how many were behind
 */
export async function moveAll(scored: readonly Scored[], seq: number): Promise<number> {
  const behind = scored.filter(({ was, points }) => seq > was.seq || (seq === was.seq && points !== was.points));
  for (let from = 0; from < behind.length; from += ENTRIES_PER_TX) {
    const some = behind.slice(from, from + ENTRIES_PER_TX);
    if (!(await transact(writes(some, await totalsOf(some), seq)))) continue;
    for (const { was, points } of some) await move(was, points, seq);
  }
  return behind.length;
}

/** Totals of the fans whose entries these are, by fan. */
async function totalsOf(scored: readonly Scored[]): Promise<Map<string, StandingRecord>> {
  const found = await Promise.all(scored.map(({ was: { eventId, fanId } }) => standing(eventId, fanId)));
  return new Map(found.flatMap((total, index) => (total ? [[(scored[index] as Scored).was.fanId, total]] : [])));
}

/** All writes that bring entries of one shard, their fans' totals and its histogram to what was scored. */
function writes(scored: readonly Scored[], totals: ReadonlyMap<string, StandingRecord>, seq: number) {
  const ofFan = new Map<string, Scored[]>();
  for (const one of scored) ofFan.set(one.was.fanId, [...(ofFan.get(one.was.fanId) ?? []), one]);
  const counts = new Map<number, number>();
  const count = (points: number, fans: number) => counts.set(points, (counts.get(points) ?? 0) + fans);
  const standings = [];
  for (const [fanId, own] of ofFan) {
    const moved = own.filter(({ was, points }) => points !== was.points);
    if (moved.length === 0) continue;
    const was = totals.get(fanId);
    if (!was) throw new Error('an entry stands without a standing');
    const total = moved.reduce((sum, { was, points }) => sum + points - was.points, was.points);
    standings.push(setStanding(moved, was, total));
    count(was.points, -1);
    count(total, 1);
  }
  const changes = new Map([...counts].filter(([, fans]) => fans !== 0));
  const [
    {
      was: { eventId, fanId },
    },
  ] = scored as [Scored];
  return [
    ...scored.map((one) => setEntry(one, seq)),
    ...standings,
    ...(standings.length > 0 ? [recount(shardOfFan(eventId, fanId), changes)] : []),
  ];
}

/** Points and seq; where the points stay the newer seq keeps a slower scorer of an older one from overwriting them. */
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

function setStanding(moved: readonly Scored[], was: StandingRecord, total: number) {
  const [
    {
      was: { eventId, fanId },
    },
  ] = moved as [Scored];
  const games = moved.map(({ was: { hypeGame }, points }): [HypeGame, number] => [hypeGame, points]);
  return {
    Update: {
      TableName: tableName('Standings'),
      Key: standingKey(eventId, fanId),
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
