import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { v3Page } from '../../../fixtures/nba-v3.ts';

export const event = scheduledEvent();

export const readPage = (page: unknown, seenAt = 0) => nbaV3.read(page, event, seenAt) as Delivery;

export const read = (...actions: unknown[]) => readPage(v3Page(actions));
