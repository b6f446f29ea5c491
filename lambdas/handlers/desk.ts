import { acts } from '../api/calls/desk/acts.ts';
import { announce } from '../api/calls/desk/announce.ts';
import { blockFan } from '../api/calls/desk/block-fan.ts';
import { callOff } from '../api/calls/desk/call-off.ts';
import { closeJoining } from '../api/calls/desk/close-joining.ts';
import { correct } from '../api/calls/desk/correct.ts';
import { endEvent } from '../api/calls/desk/end-event.ts';
import { enter } from '../api/calls/desk/enter.ts';
import { evenings } from '../api/calls/desk/evenings.ts';
import { newEvent } from '../api/calls/desk/new-event.ts';
import { pickCounts } from '../api/calls/desk/pick-counts.ts';
import { postpone } from '../api/calls/desk/postpone.ts';
import { previewCorrection } from '../api/calls/desk/preview-correction.ts';
import { removeEvent } from '../api/calls/desk/remove-event.ts';
import { renameFan } from '../api/calls/desk/rename-fan.ts';
import { resume } from '../api/calls/desk/resume.ts';
import { takeBack } from '../api/calls/desk/take-back.ts';
import { takeBackAnnouncement } from '../api/calls/desk/take-back-announcement.ts';
import { unblockFan } from '../api/calls/desk/unblock-fan.ts';
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
