import './quiet.ts';
import { readTotals } from '../../games/ranking/packed-totals.ts';
import { Roster } from '../../games/ranking/roster.ts';
import type { Totals } from '../../games/ranking/totals.ts';
import { event, match } from '../../lambdas/stores/events.ts';
import { headOf, timelineAt } from '../../lambdas/stores/log.ts';
import { directory } from '../../lambdas/stores/pages.ts';
import { ranking as rankingOf } from '../../lambdas/stores/ranking.ts';
import { readRoster } from '../../lambdas/stores/roster.ts';
import { SHARDS } from '../../lambdas/stores/shards.ts';
import { readStandings } from '../../lambdas/stores/standings.ts';
import { type Answer, main } from '../command-line.ts';
import { UserError } from '../user-error.ts';
import { type Operator, operate } from './operator.ts';

const operator: Operator = {
  name: 'ranking',
  about: 'Compares the stored ranking and standings of an event with what its entries are worth by the log.',
  notes: `Prints the end of the log, the seqs of the ranking and of the last settlement, and for each of the two the totals that differ: how
many fans it counts with these points, and how many have them by then. Fans who join while it runs may be told as a difference: run it
again. What differs for long is set right by the next sweep and the next settlement.

The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where EVENTS_TABLE, LOG_TABLE,
ROSTER_TABLE and STANDINGS_TABLE are set, the account of the AWS environment.`,
  needs: ['eventsTable', 'logTable', 'rosterTable', 'standingsTable'],
  commands: {
    check: {
      form: '<EVENT>',
      does: 'Says what differs, and changes nothing.',
      run: ([id = '']) => check(id),
    },
  },
};

type Difference = { points: number; counted: number; fans: number };

async function check(eventId: string) {
  if (!(await event(eventId))) throw new UserError(`There is no event ${eventId}.`);
  const [stored, list, facts] = await Promise.all([rankingOf(eventId), directory(eventId), match(eventId)]);
  const roster = facts && new Roster(facts);
  if (roster) {
    await readRoster(eventId, { from: 0, to: SHARDS }, 0, (lines) => {
      for (const { fanId, hypeGame, line } of lines) roster.add(fanId, hypeGame, line);
      return true;
    });
  }
  // Fans whom the official settlement took out count as fans without points.
  const settled = new Map<number, number>();
  const withheld = new Set<string>();
  await readStandings(eventId, [...Array(SHARDS).keys()], (fanId, { points, ...standing }) => {
    settled.set(points, (settled.get(points) ?? 0) + 1);
    if (standing.withheld !== undefined) withheld.add(fanId);
  });
  const totalsAt = async (seq: number, isOfficial: boolean): Promise<Totals> => {
    const totals = new Map<number, number>();
    const known = roster && (await timelineAt(eventId, seq));
    for (const { fanId, points } of known ? roster.points(known.timeline) : []) {
      const total = isOfficial && withheld.has(fanId) ? 0 : points;
      totals.set(total, (totals.get(total) ?? 0) + 1);
    }
    return totals;
  };
  // The earlier one first: a kept game only goes forward.
  const inStandings = list ? differences(settled, await totalsAt(list.seq, list.official === true)) : [];
  const counted = readTotals(stored?.totals) ?? new Map<number, number>();
  const inRanking = stored ? differences(counted, await totalsAt(stored.seq, stored.official === true)) : [];
  return {
    eventId,
    head: await headOf(eventId),
    fans: roster?.fans ?? 0,
    unreadable: roster?.refused.length ?? 0,
    ranking: stored ? { seq: stored.seq, differed: inRanking } : null,
    standings: list ? { seq: list.seq, differed: inStandings } : null,
    equal: inRanking.length === 0 && inStandings.length === 0 && (roster?.refused.length ?? 0) === 0,
  };
}

function differences(counted: Totals, right: Totals): Difference[] {
  return [...new Set([...counted.keys(), ...right.keys()])]
    .sort((a, b) => a - b)
    .map((points) => ({ points, counted: counted.get(points) ?? 0, fans: right.get(points) ?? 0 }))
    .filter(({ counted, fans }) => counted !== fans);
}

export const ranking = (args: string[]): Promise<Answer> => operate(operator, args);

await main(import.meta.filename, ranking);
