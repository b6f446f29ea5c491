import { createCrew } from '../calls/crew/create-crew.ts';
import { crew } from '../calls/crew/crew.ts';
import { crews } from '../calls/crew/crews.ts';
import { invitation } from '../calls/crew/invitation.ts';
import { joinCrew } from '../calls/crew/join-crew.ts';
import { leaveCrew } from '../calls/crew/leave-crew.ts';
import { removeFromCrew } from '../calls/crew/remove-from-crew.ts';
import { renewInvite } from '../calls/crew/renew-invite.ts';
import { createCallHandler } from '../pipeline/call-handler.ts';
import { sessions } from '../pipeline/session.ts';

export const handler = createCallHandler<'crew'>(
  { crews, crew, invitation, createCrew, joinCrew, leaveCrew, removeFromCrew, renewInvite },
  sessions,
);
