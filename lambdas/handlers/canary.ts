import type { ScheduledEvent } from 'aws-lambda';
import { walk } from '../canary/walk.ts';
import { environment } from '../environment.ts';
import { log, withWork } from '../telemetry/log.ts';
import { measure } from '../telemetry/metrics.ts';

const DAY = 86_400;

/** EventBridge calls every five minutes. A way that is barred is an error of this Lambda, and so an alarm. */
export const handler = ({ id }: Pick<ScheduledEvent, 'id'>): Promise<void> =>
  withWork({ door: 'canary', correlationId: id }, async () => {
    const now = Date.now();
    measure({}, { ApiKeyDays: Math.floor(Number(environment('apiKeyExpires')) / DAY - now / 1000 / DAY) });
    log.info('walked', { steps: await walk({ url: environment('siteUrl'), now }) });
  });
