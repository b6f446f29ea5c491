import './quiet.ts';
import { event } from '../../lambdas/stores/events.ts';
import { type Compared, compareShard } from '../../lambdas/stores/rebuild.ts';
import { SHARDS } from '../../lambdas/stores/shards.ts';
import { Contention } from '../../lambdas/stores/transaction.ts';
import { type Answer, main } from '../command-line.ts';
import { UserError } from '../user-error.ts';
import { type Operator, operate } from './operator.ts';

const operator: Operator = {
  name: 'ranking',
  about: 'Compares the histograms of totals, which ranks are counted from, with the standings of the fans.',
  notes: `Prints the number of fans, and for each total that differs its shard, how many fans the histogram counted and how many have it.
"equal" says whether the two agree now, "moving" lists shards that changed all the time: run it again.

The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where EVENTS_TABLE and
STANDINGS_TABLE are set, the account of the AWS environment.`,
  needs: ['eventsTable', 'standingsTable'],
  commands: {
    check: {
      form: '<EVENT>',
      does: 'Says what differs, and changes nothing.',
      run: ([id = '']) => compare(id, false),
    },
    rebuild: {
      form: '<EVENT>',
      does: 'Sets every histogram that differs to what the standings say. Fans may join and save meanwhile: a shard that changes is counted again.',
      run: ([id = '']) => compare(id, true),
    },
  },
};

async function compare(eventId: string, repair: boolean) {
  if (!(await event(eventId))) throw new UserError(`There is no event ${eventId}.`);
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

export const ranking = (args: string[]): Promise<Answer> => operate(operator, args);

await main(import.meta.filename, ranking);
