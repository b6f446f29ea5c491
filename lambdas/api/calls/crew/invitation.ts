import * as v from 'valibot';
import { isFull } from '../../../../games/ranking/crew.ts';
import { refuse } from '../../../lib/fault.ts';
import { crewByInvite } from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';
import { isIn } from './to-crew.ts';

/** Open to guests, so that a link shows its crew before sign-up. */
export const invitation = call('invitation', v.object({ invite: text(500) }), async ({ invite }, caller) => {
  const crew = await crewByInvite(invite);
  if (!crew) return refuse('InviteNotFound');
  const { id, name, members } = crew;
  const crewId = caller && isIn(crew, caller) ? id : null;
  return { name, fans: members.length, isFull: isFull(crew), crewId };
});
