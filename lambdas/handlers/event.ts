import { calendar, gameEvent, schedule } from '../api/calls/event/events.ts';
import { playByPlay, shots, stats } from '../api/calls/event/game.ts';
import { messages } from '../api/calls/event/messages.ts';
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
