import { acts } from '../api/calls/desk/acts.ts';
import { callOff } from '../api/calls/desk/call-off.ts';
import { endEvent } from '../api/calls/desk/end-event.ts';
import { postpone } from '../api/calls/desk/postpone.ts';
import { resume } from '../api/calls/desk/resume.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { operatorSessions } from '../api/pipeline/operator-sessions.ts';

export const handler = createCallHandler<'desk'>({ acts, endEvent, callOff, postpone, resume }, operatorSessions);
