import { acts } from '../api/calls/desk/acts.ts';
import { callOff } from '../api/calls/desk/call-off.ts';
import { correct } from '../api/calls/desk/correct.ts';
import { endEvent } from '../api/calls/desk/end-event.ts';
import { enter } from '../api/calls/desk/enter.ts';
import { evenings } from '../api/calls/desk/evenings.ts';
import { newEvent } from '../api/calls/desk/new-event.ts';
import { postpone } from '../api/calls/desk/postpone.ts';
import { previewCorrection } from '../api/calls/desk/preview-correction.ts';
import { renameFan } from '../api/calls/desk/rename-fan.ts';
import { resume } from '../api/calls/desk/resume.ts';
import { takeBack } from '../api/calls/desk/take-back.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { operatorSessions } from '../api/pipeline/operator-sessions.ts';

export const handler = createCallHandler<'desk'>(
  {
    acts,
    evenings,
    newEvent,
    previewCorrection,
    correct,
    enter,
    takeBack,
    endEvent,
    callOff,
    postpone,
    resume,
    renameFan,
  },
  operatorSessions,
);
