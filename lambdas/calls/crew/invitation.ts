import * as v from 'valibot';
import { isFull } from '../../../games/crew/crew.ts';
import { typedText } from '../../crews/input.ts';
import { isIn } from '../../crews/to-crew.ts';
import { refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { crewByInvite } from '../../stores/crews.ts';

/** For guests too, so that a link can say where it leads before anybody signs up. */
export const invitation = call('invitation', v.object({ invite: typedText() }), async ({ invite }, caller) => {
  const crew = await crewByInvite(invite);
  if (!crew) return refuse('InviteNotFound');
  const { id, name, members } = crew;
  const crewId = caller && isIn(crew, caller) ? id : null;
  return { name, fans: members.length, isFull: isFull(crew), crewId };
});
