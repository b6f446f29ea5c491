import { gameEvent } from '../calls/event/game-event.ts';
import { messages } from '../calls/event/messages.ts';
import { playByPlay } from '../calls/event/play-by-play.ts';
import { schedule } from '../calls/event/schedule.ts';
import { shots } from '../calls/event/shots.ts';
import { stats } from '../calls/event/stats.ts';
import { createCallHandler } from '../pipeline/call-handler.ts';

export const handler = createCallHandler<'event'>({ schedule, gameEvent, stats, playByPlay, shots, messages });
