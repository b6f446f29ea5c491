import { createHandler } from '../api/pipeline/create-handler.ts';
import { DAY } from '../lib/durations.ts';
import { environment } from '../lib/environment.ts';
import { log, measure } from '../lib/telemetry.ts';
import { walk } from './canary-walk.ts';

/** EventBridge calls this every five minutes. A step that fails is an error of this Lambda, which raises an alarm. */
export const handler = createHandler('canary', async (_event: { id: string }): Promise<void> => {
  const now = Date.now();
  measure({ ApiKeyDays: Math.floor((Number(environment('apiKeyExpires')) * 1000 - now) / DAY) });
  log.info('walked', { steps: await walk({ url: environment('siteUrl'), now }) });
});
