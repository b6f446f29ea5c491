import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byRank } from '../../../../games/ranking/leaderboard.ts';
import type { PointsChange } from '../../../../games/ranking/points-changes.ts';
import { totalsIn } from '../../../../games/ranking/totals.ts';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import { pointsOf } from '../../../../games/side-games/side-games.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { toMessage } from '../../../../games/timeline/message.ts';
import { type Change, correct, previewCorrection } from '../../../../lambdas/feeds/corrections/correct.ts';
import { handler } from '../../../../lambdas/handlers/sweep-range.ts';
import { HOUR } from '../../../../lambdas/lib/durations.ts';
import { Fault } from '../../../../lambdas/lib/fault.ts';
import { scoreElsewhere } from '../../../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../../../lambdas/ranking/sweep/sweep.ts';
import type { Joined } from '../../../../lambdas/stores/entries.ts';
import { addBlocked, removeBlocked } from '../../../../lambdas/stores/fan-lists.ts';
import { makeFan } from '../../../../lambdas/stores/fans.ts';
import { lastSeqOf, ownTimelineAt, timelineOf } from '../../../../lambdas/stores/log.ts';
import { putRanking, ranking } from '../../../../lambdas/stores/ranking.ts';
import { contents, embeddedDatabase } from '../../../fixtures/database.ts';
import { TIPOFF } from '../../../games/plays.ts';
import { type World, worlds } from '../../../laws/worlds.ts';
import { property, runs } from '../../../runs.ts';
import { expectAgreement } from '../../agreement.ts';
import { embeddedIntake } from '../../intake.ts';
import { settleAll } from '../../ranked.ts';
import { store } from '../../world.ts';
import { answerRanges, fanJoins, newGame } from './crowd.ts';

embeddedDatabase();
const NOW = TIPOFF + 5 * HOUR;
const { ingestAll } = embeddedIntake(NOW);
afterAll(answerRanges(handler));

const FANS = 31;
const nameOf = (fanId: string) => `called-${fanId}`;
beforeAll(async () => {
  const ids = Array.from({ length: FANS }, (_, fan) => `fan-${fan}`);
  await Promise.all(ids.map((fanId) => makeFan({ fanId, username: nameOf(fanId), email: `${fanId}@example.org` })));
});
const aFan = fc.nat(FANS - 1).map((fan) => `fan-${fan}`);
const joining = fc.record({ fanId: aFan, hypeGame: fc.constantFrom(...hypeGames) });
const joinings = fc.array(joining, { minLength: 30, maxLength: 60, size: 'max' });

/**
 * A change of some play, which need not be one of its kind: then it is refused. `player` chooses among the players. `blocked`: fans who are
 * blocked meanwhile; `between`: who joins after the preview and before the correction.
 */
type Drawn = {
  play: number;
  player: number;
  what: (pid: string) => Change;
  blocked: string[];
  between: { fanId: string; hypeGame: HypeGame }[];
};
const drawn = fc.record({
  blocked: fc.uniqueArray(aFan, { maxLength: 5 }),
  between: fc.array(joining, { maxLength: 3 }),
  play: fc.nat(),
  player: fc.nat(),
  what: fc.constantFrom<Drawn['what'][]>(
    ...Array<Drawn['what']>(3).fill(() => ({ void: true })),
    ...Array<Drawn['what']>(2).fill((pid) => ({ pid })),
    (pid) => ({ pid, stats: { REB: 12 } }),
    ...[{ void: false }, { pid: null }, { stats: { PTS: 9, AST: 4, REB: 3 } }, { stats: { PTS: 0 } }].map(
      (change) => () => change,
    ),
    ...[{ shotType: 'MISS' as const }, { classification: 'NO_SUCH_THING' }].map((change) => () => change),
    () => ({ shotType: 'MAKE', hsx: 100, hsy: 200 }),
  ),
});

/** How many fans the ranking of before has: of more than 50,000 the preview asks for ranges. */
const crowdedness = fc.constantFrom(0, 60_000, 300_000);

async function pretendFans(eventId: string, players: number): Promise<void> {
  const none = { seq: 0, until: 0, totals: '[]', top: [], moments: 0, renames: 0 };
  if (players > 0) await putRanking(eventId, { ...none, players, writtenAt: 0 });
}

/** How fans join. */
type How = Pick<World, 'remaining' | 'choice' | 'createdAt'>;

const entriesOf = async (eventId: string): Promise<Joined[]> =>
  ((await contents('Entries')) as unknown as Joined[]).filter((entry) => entry.eventId === eventId);

/** What each fan's entries are worth at a seq, scored one by one. */
async function totalsAt(eventId: string, entries: readonly Joined[], seq: number): Promise<Map<string, number>> {
  const game = await ownTimelineAt(eventId, seq);
  if (!game) throw new Error(`the log of ${eventId} does not reach ${seq}`);
  const totals = new Map<string, number>();
  for (const entry of entries) totals.set(entry.fanId, (totals.get(entry.fanId) ?? 0) + pointsOf(entry, game.timeline));
  return totals;
}

/** Previews a correction while some fans are blocked, and makes it. */
async function expectKept(eventId: string, how: How, change: Drawn, fans: number): Promise<void> {
  for (const fanId of change.blocked) await addBlocked(fanId);
  const isMade = await expectPreviewed(eventId, how, change, fans);
  for (const fanId of change.blocked) await removeBlocked(fanId);
  // Before the end a settlement is of the last period.
  if (!isMade || !(await timelineOf(eventId))?.timeline.ended) return;
  await settleAll(eventId);
  const totals = await totalsAt(eventId, await entriesOf(eventId), await lastSeqOf(eventId));
  expect(await expectAgreement(eventId)).toEqual(Object.fromEntries(totals));
}

/** Expects that a correction does what its preview says. @returns whether it was made */
async function expectPreviewed(
  eventId: string,
  how: How,
  { play, player, what, blocked, between }: Drawn,
  fans: number,
): Promise<boolean> {
  const entries = await entriesOf(eventId);
  const known = await timelineOf(eventId);
  if (!known) throw new Error(`there is no event ${eventId}`);
  const plays = known.records.flatMap((record) => record.plays);
  // Mostly acts of players, because they change points.
  const players = plays.filter((one) => one.kind === 'stat' && one.act === 'PLAYER');
  const among = play % 4 === 0 || players.length === 0 ? plays : players;
  const playId = among[play % among.length]?.id ?? '';
  const before = known.timeline.revision(playId);
  const pids = known.timeline.lines().flatMap(({ pid }) => pid ?? []);
  const change = what(pids[player % pids.length] ?? 'home-0');
  const sent = { playId, change, revision: before?.rev ?? 1 };
  await pretendFans(eventId, fans);
  const { seq } = known;
  const previewed = await previewCorrection(eventId, sent, NOW);
  expect(await lastSeqOf(eventId)).toBe(seq);
  for (const joining of between) await fanJoins(eventId, joining, how);
  const made = await correct(eventId, { ...sent, why: 'seen on film' }, { who: 'ann', at: NOW });
  if (previewed instanceof Fault) {
    expect(made).toEqual(previewed);
    return false;
  }
  expect(made).toBe(true);
  await ingestAll();
  expect(await lastSeqOf(eventId)).toBe(previewed.seq + 1);
  const corrected = (await timelineOf(eventId))?.timeline.revision(playId);
  const { correction: _, ...after } = toMessage(corrected as NonNullable<typeof corrected>).data;
  expect(JSON.parse(String(previewed.after)).data).toEqual(after);

  const [was, is] = [
    await totalsAt(eventId, entries, previewed.seq),
    await totalsAt(eventId, entries, previewed.seq + 1),
  ];
  for (const fanId of blocked) is.delete(fanId);
  const changes = [...is].map(([fanId, total]): PointsChange => ({ fanId, before: was.get(fanId) ?? 0, after: total }));
  const moved = changes.filter((one) => one.before !== one.after);
  const by = (sign: number) => moved.map((one) => sign * (one.after - one.before)).filter((amount) => amount > 0);
  const { gain, lose, mostGained, mostLost, largest } = previewed;
  expect({ gain, lose, mostGained, mostLost }).toEqual({
    ...{ gain: by(1).length, lose: by(-1).length },
    ...{ mostGained: Math.max(0, ...by(1)), mostLost: Math.max(0, ...by(-1)) },
  });
  const size = (one: Omit<PointsChange, 'fanId'>) => Math.abs(one.after - one.before);
  moved.sort((a, b) => size(b) - size(a) || (a.fanId < b.fanId ? -1 : 1));
  expect(largest).toEqual(
    moved.slice(0, 10).map((one) => ({ username: nameOf(one.fanId), before: one.before, after: one.after })),
  );

  await sweep({ eventId, seq: previewed.seq + 1, until: 0 }, { intervalMs: 0, scoreElsewhere });
  const stored = await ranking(eventId);
  expect(stored?.seq).toBe(previewed.seq + 1);
  const all = await totalsAt(eventId, await entriesOf(eventId), previewed.seq + 1);
  for (const fanId of blocked) all.delete(fanId);
  expect([stored?.players, totalsIn(stored?.totals)]).toEqual([all.size, countsOf(all)]);
  expect(previewed.first).toEqual(firstOf(is));
  expect(stored?.top.slice(0, 10).map(({ username, points }) => ({ username, points }))).toEqual(firstOf(all));
  return true;
}

const firstOf = (totals: ReadonlyMap<string, number>) =>
  [...totals]
    .flatMap(([fanId, points]) => (points > 0 ? [{ fanId, points }] : []))
    .sort(byRank)
    .slice(0, 10)
    .map(({ fanId, points }) => ({ username: nameOf(fanId), points }));

function countsOf(totals: ReadonlyMap<string, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const points of totals.values()) counts.set(points, (counts.get(points) ?? 0) + 1);
  return counts;
}

describe('a preview is what the correction then does, or is refused as it is', () => {
  it.each<Sport>(['BASKETBALL', 'FOOTBALL'])('on any log of %s', { ...property, timeout: 600_000 }, (sport) =>
    fc.assert(
      fc.asyncProperty(
        worlds(sport),
        joinings,
        fc.array(drawn, { minLength: 1, maxLength: 3 }),
        crowdedness,
        async (world, fans, changes, crowded) => {
          const eventId = await newGame(world);
          for (const joining of fans) await fanJoins(eventId, joining, world);
          await store(eventId, world.arrived);
          for (const change of changes) await expectKept(eventId, world, change, crowded);
        },
      ),
      runs(6),
    ),
  );
});
