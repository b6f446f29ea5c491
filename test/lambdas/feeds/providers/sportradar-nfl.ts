import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { sportradarNfl } from '../../../../lambdas/feeds/providers/sportradar/nfl.ts';
import { timelineAfter } from '../../../fixtures/intake.ts';
import { HOME, type Message, nflEvent } from '../../../fixtures/sportradar.ts';

export const event = nflEvent();

export const read = (body: unknown) => sportradarNfl.read(body, event, 0) as Delivery;

export const timelineOf = (...bodies: unknown[]) => timelineAfter(sportradarNfl, event, bodies);

export const stat = (player: string, more: Message = {}, team = HOME) => ({ team, player, ...more });
