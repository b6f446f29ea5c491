import { acts } from '../api/calls/desk/acts.ts';
import { evenings, pickCounts } from '../api/calls/desk/evenings.ts';
import {
  announce,
  callOff,
  closeJoining,
  endEvent,
  newEvent,
  postpone,
  removeEvent,
  resume,
  takeBackAnnouncement,
} from '../api/calls/desk/events.ts';
import { blockFan, renameFan, unblockFan } from '../api/calls/desk/fans.ts';
import { correct, enter, previewCorrection, takeBack } from '../api/calls/desk/plays.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { type Session, type Sessions, sessions } from '../api/pipeline/session.ts';
import { Fault } from '../lib/fault.ts';
import { isOperator } from '../stores/fan-lists.ts';

const withRole = (session: Session): Session => ({
  ...session,
  isOperator: () => isOperator(session.identity.sub),
});

/** The sessions of a Lambda whose calls are for operators. The role is read at each call, so that it ends at once. */
const operatorSessions: Sessions = {
  async read(tokens) {
    const read = await sessions.read(tokens);
    return read instanceof Fault || read.session === null ? read : { ...read, session: withRole(read.session) };
  },
  of: (identity, began) => withRole(sessions.of(identity, began)),
};

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
