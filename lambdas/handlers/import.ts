import * as v from 'valibot';
import { environment } from '../environment.ts';
import { importFinished } from '../imports/import-listing.ts';
import { importSource } from '../imports/import-source.ts';
import { createHandler } from '../pipeline/create-handler.ts';
import { requestOfficial } from '../settle/official.ts';
import { log } from '../telemetry/log.ts';

const Sources = v.pipe(v.string(), v.parseJson(), v.array(v.object({ provider: v.string(), url: v.string() })));

/** Dropped rows shown in one log line. */
const MAX_LOGGED_ROWS = 20;

/**
 * EventBridge calls this every hour. Imports the configured sources and our own finished games, and requests the last settlement of games
 * whose corrections are over. A source that fails is logged and does not stop the others.
 */
export const handler = createHandler('import', async (_event: { id: string }): Promise<void> => {
  const now = Date.now();
  log.info('imported', { provider: 'our own games', lines: await importFinished(now) });
  log.info('made official', { events: (await requestOfficial(now)).length });
  const sources = v.parse(Sources, environment('catalogueSources'));
  if (sources.length === 0) log.info('no source is configured');
  for (const source of sources) {
    const { provider } = source;
    const { failed, dropped, ...report } = await importSource(source, now);
    log.info('imported', { ...report, failed: failed.length, dropped: dropped.length });
    if (dropped.length > 0) {
      log.warn('rows dropped', { provider, count: dropped.length, rows: dropped.slice(0, MAX_LOGGED_ROWS) });
    }
    if (failed.length > 0) log.warn('not imported', { provider, why: failed[0] });
  }
});
