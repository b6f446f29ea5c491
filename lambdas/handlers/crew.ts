import { crew, crewSeason, crews } from '../api/calls/crew/crew.ts';
import {
  createCrew,
  invitation,
  joinCrew,
  leaveCrew,
  removeFromCrew,
  renewInvite,
} from '../api/calls/crew/membership.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { sessions } from '../api/pipeline/session.ts';

export const handler = createCallHandler<'crew'>(
  { crews, crew, crewSeason, invitation, createCrew, joinCrew, leaveCrew, removeFromCrew, renewInvite },
  sessions,
);
