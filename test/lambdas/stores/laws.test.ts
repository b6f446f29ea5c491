import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rank } from '../../../games/leaderboard.ts';
import { type HypeGame, hypeGames } from '../../../games/side-game.ts';
import { type EntryName, entriesOfShard } from '../../../lambdas/stores/entries.ts';
import { move, moveAll, type Scored } from '../../../lambdas/stores/points.ts';
import { type ListPlace, rankedList } from '../../../lambdas/stores/ranked-list.ts';
import { fansAbove, histogram, neighbours } from '../../../lambdas/stores/ranking.ts';
import { compareShard } from '../../../lambdas/stores/rebuild.ts';
import { SHARDS, shardOf } from '../../../lambdas/stores/shards.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { property, runs } from '../../runs.ts';
import { expectAgreement } from '../agreement.ts';
import { join, joined } from '../joined.ts';
import { fresh } from '../world.ts';

embeddedDatabase();

/** Few enough that they meet; two of them in one shard. */
const FANS = [
  'ann',
  'bob',
  'cid',
  ...Array.from({ length: 60 }, (_, index) => `fan-${index}`)
    .filter((fan) => shardOf(fan) === shardOf('ann'))
    .slice(0, 2),
];
const fan = fc.constantFrom(...FANS);
const hypeGame = fc.constantFrom<HypeGame>(...hypeGames.slice(0, 3));
const seq = fc.integer({ min: 1, max: 12 });

type Step =
  | { does: 'join' | 'save'; fan: string; hypeGame: HypeGame; seq: number }
  | { does: 'settle' | 'rebuild'; fan: string; seq: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('join' as const), fan, hypeGame, seq }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('save' as const), fan, hypeGame, seq }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('settle' as const, 'rebuild' as const), fan, seq }) },
);

/** What an entry is worth at a seq: the same whoever scores it, up and down. */
const worth = ({ fanId, hypeGame }: Pick<EntryName, 'fanId' | 'hypeGame'>, seq: number) =>
  ((seq * 7 + hypeGame.length + FANS.indexOf(fanId) * 3) % 9) * 10;

async function take(eventId: string, one: Step): Promise<void> {
  if (one.does === 'join' || one.does === 'save') {
    const name = { eventId, fanId: one.fan, hypeGame: one.hypeGame };
    if (one.does === 'join') await join(joined(name), one.fan);
    else await move(name, worth(name, one.seq), one.seq);
    return;
  }
  const shard = shardOf(one.fan);
  if (one.does === 'rebuild') {
    const { differences } = await compareShard(eventId, shard, true);
    expect(differences).toEqual([]);
    return;
  }
  const { entries } = await entriesOfShard(eventId, shard);
  const scored = entries.map((was): Scored => ({ was, points: worth(was, one.seq) }));
  await moveAll(scored, one.seq);
}

async function listed(eventId: string, limit: number) {
  const lines = [];
  for (let after: ListPlace | undefined, more = true; more; more = after !== undefined) {
    const page = await rankedList(eventId, limit, after);
    lines.push(...page.lines);
    after = page.next;
  }
  return lines;
}

it('whoever joins, saves, settles and rebuilds at once: entries, totals, histogram, list and ranks agree', {
  ...property,
  timeout: 120_000,
}, async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 1, max: 4 }), async (rounds, limit) => {
      const eventId = fresh('law');
      for (const steps of rounds) {
        await Promise.all(steps.map((one) => take(eventId, one)));
        // What is kept of the first page is never stale.
        const { versions } = await histogram(eventId);
        const first = await rankedList(eventId, limit, undefined, versions);
        expect(first).toEqual(await rankedList(eventId, limit));
      }
      const totals = await expectAgreement(eventId);
      for (const fanId of Object.keys(totals)) {
        for (const hypeGame of hypeGames) await move({ eventId, fanId, hypeGame }, worth({ fanId, hypeGame }, 20), 20);
      }

      const settled = await expectAgreement(eventId);
      for (const entry of await everyEntry(eventId)) expect(entry.points).toBe(worth(entry, 20));
      const expected = rank(Object.entries(settled).map(([username, points]) => ({ username, points })));
      const { fans, versions } = await histogram(eventId);
      const lines = await listed(eventId, limit);
      expect((await rankedList(eventId, limit, undefined, versions)).lines).toEqual(lines.slice(0, limit));
      expect(lines.map(({ points }) => points)).toEqual(expected.map(({ points }) => points));
      expect(new Set(lines.map(({ username }) => username)).size).toBe(expected.length);
      expect(fansAbove(fans)).toBe(Object.keys(settled).length);
      for (const { points, rank } of expected) {
        expect(1 + fansAbove(fans, points)).toBe(rank);
        const { above, below } = neighbours(fans, points);
        const higher = expected.filter((line) => line.points > points).at(-1);
        const lower = expected.find((line) => line.points < points);
        const sharing = (points: number) => expected.filter((line) => line.points === points).length;
        expect(above).toEqual(
          higher ? { points: higher.points, rank: higher.rank, fans: sharing(higher.points) } : null,
        );
        expect(below).toEqual(lower ? { points: lower.points, rank: lower.rank, fans: sharing(lower.points) } : null);
      }
    }),
    runs(12),
  );
});

async function everyEntry(eventId: string) {
  const shards = await Promise.all(Array.from({ length: SHARDS }, (_, shard) => entriesOfShard(eventId, shard)));
  return shards.flatMap(({ entries }) => entries);
}
