import * as v from 'valibot';
import { createHandler, deadlineOf, type Timed } from '../api/pipeline/create-handler.ts';
import { importFinished } from '../feeds/imports/import-listing.ts';
import { importSource } from '../feeds/imports/import-source.ts';
import { callOffSuspended } from '../feeds/stops/rule.ts';
import { environment } from '../lib/environment.ts';
import { log, redactedMessage } from '../lib/telemetry.ts';
import { requestOfficial } from '../ranking/settle/request.ts';
import type { Source } from '../stores/polls.ts';

const Sources = v.pipe(v.string(), v.parseJson(), v.array(v.object({ provider: v.string(), url: v.string() })));

/** Dropped rows shown in one log line. */
const MAX_LOGGED_ROWS = 20;

const OWN_GAMES = 'our own games';

/**
 * EventBridge calls this every hour. Imports the configured sources and our own finished games, requests the last settlement of games whose
 * corrections are over, and calls off games that have been suspended for too long. Each part runs even if one before it failed, and gets
 * an equal share of the time that is left then.
 */
export const handler = createHandler('import', importAll);

async function importAll(_event: { id: string }, context?: Timed): Promise<void> {
  const now = Date.now();
  const end = deadlineOf(context);
  const sources = v.parse(Sources, environment('catalogueSources'));
  const imports: { provider: string; run(deadline: number): Promise<void> }[] = [
    {
      provider: OWN_GAMES,
      run: async () => log.info('imported', { provider: OWN_GAMES, lines: await importFinished(now) }),
    },
    {
      provider: OWN_GAMES,
      run: async () => log.info('made official', { events: (await requestOfficial(now)).length }),
    },
    {
      provider: OWN_GAMES,
      run: async () => log.info('called off', { events: (await callOffSuspended(now)).length }),
    },
    ...sources.map((source) => ({
      provider: source.provider,
      run: (deadline: number) => importAndLog(source, now, deadline),
    })),
  ];
  let failed = 0;
  for (const [index, { provider, run }] of imports.entries()) {
    try {
      await run(Date.now() + (end - Date.now()) / (imports.length - index));
    } catch (error) {
      failed += 1;
      log.error('import failed', { provider, why: redactedMessage(error) });
    }
  }
  if (sources.length === 0) log.info('no source is configured');
  if (failed > 0) throw new Error(`${failed} of ${imports.length} imports failed`);
}

async function importAndLog(source: Source, now: number, deadline: number): Promise<void> {
  const { provider } = source;
  const { failed, dropped, ...report } = await importSource(source, now, undefined, deadline);
  log.info('imported', { ...report, failed: failed.length, dropped: dropped.length });
  if (dropped.length > 0) {
    log.warn('rows dropped', { provider, count: dropped.length, rows: dropped.slice(0, MAX_LOGGED_ROWS) });
  }
  if (failed.length > 0) log.warn('not imported', { provider, why: failed[0] });
}
