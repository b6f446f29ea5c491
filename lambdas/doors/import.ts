import * as v from 'valibot';
import { importSource } from '../catalogue/fetch.ts';
import { importFinished } from '../catalogue/finished.ts';
import { environment } from '../environment.ts';
import { requestOfficial } from '../settle/official.ts';

const Sources = v.pipe(v.string(), v.parseJson(), v.array(v.object({ provider: v.string(), url: v.string() })));

/**
 * EventBridge calls every hour. Games whose corrections are over become official. A source that cannot be read is told
 * and does not hold up the others.
 */
export async function handler(): Promise<void> {
  const now = Date.now();
  say({ what: 'imported', provider: 'our own games', lines: await importFinished(now) });
  say({ what: 'made official', events: (await requestOfficial(now)).length });
  const sources = v.parse(Sources, environment('catalogueSources'));
  if (sources.length === 0) say({ what: 'no source is configured' });
  for (const source of sources) {
    const { failed, ...report } = await importSource(source, now);
    say({ what: 'imported', ...report, failed: failed.length });
    const warning = { level: 'warn', door: 'import', what: 'not imported', provider: source.provider, why: failed[0] };
    if (failed.length > 0) console.warn(JSON.stringify(warning));
  }
}

const say = (line: Record<string, unknown>): void =>
  console.log(JSON.stringify({ level: 'info', door: 'import', ...line }));
