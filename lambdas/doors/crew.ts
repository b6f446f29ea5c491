import { createCrew } from '../calls/crew/createCrew.ts';
import { crew } from '../calls/crew/crew.ts';
import { crews } from '../calls/crew/crews.ts';
import { invitation } from '../calls/crew/invitation.ts';
import { joinCrew } from '../calls/crew/joinCrew.ts';
import { leaveCrew } from '../calls/crew/leaveCrew.ts';
import { removeFromCrew } from '../calls/crew/removeFromCrew.ts';
import { renewInvite } from '../calls/crew/renewInvite.ts';
import { door } from './api.ts';
import { sessions } from './session.ts';
import { viewerAddress } from './viewer.ts';

export const handler = door<'crew'>(
  { crews, crew, invitation, createCrew, joinCrew, leaveCrew, removeFromCrew, renewInvite },
  sessions,
  viewerAddress,
);
