import { expect, it } from 'vitest';
import { allRecordings } from '../../../local/league/recording.ts';
import { wires } from '../../../operator/cost/measured.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { logged } from '../../fixtures/logs.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { wireOf } from './wire.ts';

embeddedDatabase();
embeddedQueue('settleQueueUrl');
embeddedQueue('sweepQueueUrl');
logged();
const appSync = fakeAppSync();

it.each(allRecordings().map((recording) => [recording.title, recording] as const))(
  'is what the ingest publishes of %s',
  async (_, recording) => {
    expect(await wireOf(recording, appSync)).toEqual(wires[recording.sport]);
  },
  60_000,
);
