import { expect, it } from 'vitest';
import { EntryTable } from '../../../../games/ranking/entry-table.ts';
import { takeLines } from '../../../../lambdas/ranking/sweep/warm-entries.ts';
import { readPackedEntries, replaceLine } from '../../../../lambdas/stores/entries.ts';
import { dealFacts, event } from '../../../../lambdas/stores/events.ts';
import { SHARDS } from '../../../../lambdas/stores/tables.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { madeUpFacts } from '../../../games/match.ts';
import { fanJoins, newGame } from './crowd.ts';

embeddedDatabase();

it('a line of an unknown form is made again from the entry and stored; without an entry it counts for nobody', async () => {
  const eventId = await newGame({ sport: 'BASKETBALL', facts: madeUpFacts() });
  const joins = ['ann', 'bob'].map((fanId) => ({ eventId, fanId, hypeGame: 'bingo' as const }));
  for (const join of joins) await fanJoins(eventId, join, { remaining: 1, choice: 'x', createdAt: Date.now() });
  const range = { from: 0, to: SHARDS };
  const stored = async () => {
    const lines = new Map<string, { line: Uint8Array; at: number }>();
    await readPackedEntries(eventId, range, 0, (some) => {
      for (const { fanId, line, at } of some) lines.set(fanId, { line, at });
      return true;
    });
    return lines;
  };
  const before = await stored();
  const older = Uint8Array.of(0x5a, 0x01, 0x02);
  for (const join of joins) await replaceLine(join, older, before.get(join.fanId)?.at ?? 0);
  await replaceLine({ eventId, fanId: 'gone', hypeGame: 'bingo' }, older, 0);

  const [facts, found] = [await dealFacts(eventId), await event(eventId)];
  if (!facts || !found) throw new Error('the game is not there');
  const roster = new EntryTable(facts);
  await takeLines({ event: found, facts, range }, 0, roster);
  expect([roster.fanIds.toSorted(), roster.refused]).toEqual([['ann', 'bob'], []]);
  const after = await stored();
  for (const { fanId } of joins) expect(after.get(fanId)).toEqual(before.get(fanId));
});
