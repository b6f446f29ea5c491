import { calendar, gameEvent, schedule } from '../api/calls/event/events.ts';
import { messages, playByPlay, shots, stats } from '../api/calls/event/game.ts';
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
