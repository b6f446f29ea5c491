import { acts } from '../api/calls/desk/acts.ts';
import { announce, takeBackAnnouncement } from '../api/calls/desk/announcements.ts';
import { evenings, pickCounts } from '../api/calls/desk/evenings.ts';
import { callOff, closeJoining, endEvent, newEvent, postpone, removeEvent, resume } from '../api/calls/desk/events.ts';
import { blockFan, renameFan, unblockFan } from '../api/calls/desk/fans.ts';
import { correct, enter, previewCorrection, takeBack } from '../api/calls/desk/plays.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { operatorSessions } from '../api/pipeline/operator-sessions.ts';

export const handler = createCallHandler<'desk'>(
  {
    acts,
    evenings,
    pickCounts,
    newEvent,
    previewCorrection,
    correct,
    enter,
    takeBack,
    endEvent,
    callOff,
    postpone,
    closeJoining,
    removeEvent,
    resume,
    announce,
    takeBackAnnouncement,
    blockFan,
    unblockFan,
    renameFan,
  },
  operatorSessions,
);
