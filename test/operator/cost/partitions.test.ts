import { expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { SHARDS } from '../../../lambdas/stores/tables.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { madeUpFacts } from '../../games/match.ts';
import { fanJoins, newGame } from '../../lambdas/ranking/sweep/crowd.ts';
import { consumedByTable } from './units.ts';

embeddedDatabase();

/** Fans who join within ten minutes, a second. */
const JOINS = 1_000_000 / 600;
/** Write units a second that DynamoDB gives a partition. */
const PARTITION_LIMIT = 1_000;

it.each(['BASKETBALL', 'FOOTBALL'] as const)(
  '%s: a million fans who join within ten minutes, the dearest game first, take less than half of any partition',
  async (sport) => {
    const eventId = await newGame({ sport, facts: madeUpFacts(sport, 30) });
    for (const hypeGame of hypeGames) {
      const how = { remaining: 1, choice: 'x', createdAt: Date.now() };
      const units = await consumedByTable(() => fanJoins(eventId, { fanId: `fan-${hypeGame}`, hypeGame }, how));
      // Events is written once an event, by the first fan.
      const written = [...units].filter(([table, { write }]) => write > 0 && table !== 'Events');
      expect(written.map(([table]) => table).sort()).toEqual(['Entries', 'Played', 'Roster', 'Standings']);
      for (const table of ['Entries', 'Roster', 'Standings']) {
        const perSecond = ((units.get(table)?.write ?? 0) * JOINS) / SHARDS;
        expect(perSecond, `${table}, ${hypeGame}`).toBeGreaterThan(0);
        expect(perSecond, `${table}, ${hypeGame}`).toBeLessThan(PARTITION_LIMIT / 2);
      }
      // The line of the roster is one unit, twice in a transaction.
      expect(units.get('Roster')?.write).toBe(2);
    }
  },
);
