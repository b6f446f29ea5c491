import { createCrew } from '../api/calls/crew/create-crew.ts';
import { crew } from '../api/calls/crew/crew.ts';
import { crewSeason } from '../api/calls/crew/crew-season.ts';
import { crews } from '../api/calls/crew/crews.ts';
import { invitation } from '../api/calls/crew/invitation.ts';
import { joinCrew } from '../api/calls/crew/join-crew.ts';
import { leaveCrew } from '../api/calls/crew/leave-crew.ts';
import { removeFromCrew } from '../api/calls/crew/remove-from-crew.ts';
import { renewInvite } from '../api/calls/crew/renew-invite.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { sessions } from '../api/pipeline/session.ts';

export const handler = createCallHandler<'crew'>(
  { crews, crew, crewSeason, invitation, createCrew, joinCrew, leaveCrew, removeFromCrew, renewInvite },
  sessions,
);
