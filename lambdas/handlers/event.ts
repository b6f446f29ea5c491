import { calendar } from '../api/calls/event/calendar.ts';
import { gameEvent } from '../api/calls/event/game-event.ts';
import { messages } from '../api/calls/event/messages.ts';
import { playByPlay } from '../api/calls/event/play-by-play.ts';
import { schedule } from '../api/calls/event/schedule.ts';
import { shots } from '../api/calls/event/shots.ts';
import { stats } from '../api/calls/event/stats.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';

export const handler = createCallHandler<'event'>({
  schedule,
  gameEvent,
  stats,
  playByPlay,
  shots,
  messages,
  calendar,
});
