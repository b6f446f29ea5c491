import './quiet.ts';
import { event } from '../../lambdas/stores/events.ts';
import { type Compared, compareShard } from '../../lambdas/stores/rebuild.ts';
import { SHARDS } from '../../lambdas/stores/shards.ts';
import { Contention } from '../../lambdas/stores/transaction.ts';
import { Unusable } from '../unusable.ts';
import { type Command, main, type Operator, operate } from './operator.ts';

const about = 'Compares what ranks are counted from, the histograms of totals, with the standings of the fans.';

const notes = `Printed are the fans, and for each total that differs its shard, how many fans the histogram counted and how many have it. "equal" says
whether the two agree now, "moving" names shards that never stood still long enough: run it again.

The cloud is the one that \`npm start\` stands up on this machine (--port and --data as there), or, where EVENTS_TABLE and
STANDINGS_TABLE are set, the account of the AWS environment.`;

async function compare(eventId: string, repair: boolean) {
  if (!(await event(eventId))) throw new Unusable(`There is no event ${eventId}.`);
  const moving: number[] = [];
  const shards: (Compared & { shard: number })[] = [];
  for (let shard = 0; shard < SHARDS; shard += 1) {
    try {
      shards.push({ shard, ...(await compareShard(eventId, shard, repair)) });
    } catch (error) {
      if (!(error instanceof Contention)) throw error;
      moving.push(shard);
    }
  }
  const differed = shards.flatMap(({ shard, differences }) => differences.map((one) => ({ shard, ...one })));
  return {
    eventId,
    fans: shards.reduce((sum, { fans }) => sum + fans, 0),
    differed,
    moving,
    equal: moving.length === 0 && (repair || differed.length === 0),
  };
}

const one = (count: number) => count === 1;
const check: Command = {
  form: 'EVENT',
  does: 'says what differs, and changes nothing',
  takes: one,
  run: ([id = '']) => compare(id, false),
};
const rebuild: Command = {
  form: 'EVENT',
  does: `sets every histogram that differs to what the standings say. Fans may go on joining and saving meanwhile:
a shard in which somebody moved while it was counted is counted again`,
  takes: one,
  run: ([id = '']) => compare(id, true),
};

const operator: Operator = {
  ...{ name: 'ranking', about, notes, needs: ['eventsTable', 'standingsTable'] },
  commands: new Map([
    ['check', check],
    ['rebuild', rebuild],
  ]),
};

/** Runs a command. Returns what it prints. @throws Unusable, with one sentence, for what the caller can put right */
export const ranking = async (args: string[]): Promise<string> => (await operate(operator, args)).text;

if (process.argv[1] === import.meta.filename) await main(operator);
