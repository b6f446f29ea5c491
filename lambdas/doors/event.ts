import { gameEvent } from '../calls/event/gameEvent.ts';
import { messages } from '../calls/event/messages.ts';
import { playByPlay } from '../calls/event/playByPlay.ts';
import { schedule } from '../calls/event/schedule.ts';
import { shots } from '../calls/event/shots.ts';
import { stats } from '../calls/event/stats.ts';
import { door } from './api.ts';
import { nobody } from './nobody.ts';

export const handler = door<'event'>({ schedule, gameEvent, stats, playByPlay, shots, messages }, nobody);
