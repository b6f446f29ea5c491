import type { ScheduledEvent } from 'aws-lambda';
import * as v from 'valibot';
import { environment } from '../environment.ts';
import { importFinished } from '../imports/import-finished.ts';
import { importSource } from '../imports/import-source.ts';
import { requestOfficial } from '../settle/official.ts';
import { log, withWork } from '../telemetry/log.ts';

const Sources = v.pipe(v.string(), v.parseJson(), v.array(v.object({ provider: v.string(), url: v.string() })));

/** How many dropped rows a line of the log tells. */
const ROWS_TOLD = 20;

/**
 * EventBridge calls every hour. Games whose corrections are over become official. A source that cannot be read is told
 * and does not hold up the others.
 */
export const handler = ({ id }: Pick<ScheduledEvent, 'id'>): Promise<void> =>
  withWork({ door: 'import', correlationId: id }, importAll);

async function importAll(): Promise<void> {
  const now = Date.now();
  log.info('imported', { provider: 'our own games', lines: await importFinished(now) });
  log.info('made official', { events: (await requestOfficial(now)).length });
  const sources = v.parse(Sources, environment('catalogueSources'));
  if (sources.length === 0) log.info('no source is configured');
  for (const source of sources) {
    const { failed, dropped, ...report } = await importSource(source, now);
    log.info('imported', { ...report, failed: failed.length, dropped: dropped.length });
    if (dropped.length > 0) {
      log.warn('rows dropped', { provider: source.provider, count: dropped.length, rows: dropped.slice(0, ROWS_TOLD) });
    }
    if (failed.length > 0) log.warn('not imported', { provider: source.provider, why: failed[0] });
  }
}
