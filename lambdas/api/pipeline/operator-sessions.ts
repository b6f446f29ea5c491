import { Fault } from '../../lib/fault.ts';
import { isOperator } from '../../stores/fan-lists.ts';
import { type Session, type Sessions, sessions } from './session.ts';

const withRole = (session: Session): Session => ({
  ...session,
  isOperator: () => isOperator(session.identity.sub),
});

/** The sessions of a Lambda whose calls are for operators. The role is read at each call, so that it ends at once. */
export const operatorSessions: Sessions = {
  async read(tokens) {
    const read = await sessions.read(tokens);
    return read instanceof Fault || read.session === null ? read : { ...read, session: withRole(read.session) };
  },
  of(identity, began) {
    const session = sessions.of(identity, began);
    return session && withRole(session);
  },
};
