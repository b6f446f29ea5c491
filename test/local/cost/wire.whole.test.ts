import { expect, it } from 'vitest';
import { type Wire, wires } from '../../../local/cost/measured.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { logged } from '../../fixtures/logs.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { wireOf } from './wire.ts';

embeddedDatabase();
embeddedQueue('settleQueueUrl');
logged();
const appSync = fakeAppSync();

const rounded = ({ changes, burst, ...wire }: Wire) => ({
  ...wire,
  changes: Object.fromEntries(Object.entries(changes).map(([key, count]) => [key, Number(count.toFixed(2))])),
  burst: Number(burst.toFixed(2)),
});

it.each(allRecordings().map((recording) => [recording.title, recording] as const))(
  'is what the ingest publishes of %s',
  async (_, recording) => {
    expect(rounded(await wireOf(recording, appSync))).toEqual(wires[recording.sport]);
  },
  60_000,
);
