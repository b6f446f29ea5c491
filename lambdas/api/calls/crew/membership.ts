import * as v from 'valibot';
import { crewName, isFull, type Member } from '../../../../games/ranking/crew.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { Fault, type Result, refuse } from '../../../lib/fault.ts';
import * as crews from '../../../stores/crews.ts';
import { fan } from '../../../stores/fans.ts';
import { whyNotAllowed } from '../../accounts/allowed-name.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { id, text } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import { isIn, toCrew } from './crew.ts';

/** Open to guests, so that a link shows its crew before sign-up. */
export const invitation = call('invitation', v.object({ invite: text(500) }), async ({ invite }, caller) => {
  const crew = await crews.crewByInvite(invite);
  if (!crew) return refuse('InviteNotFound');
  const { name, members } = crew;
  const crewId = caller && isIn(crew, caller) ? crew.id : null;
  return { name, fans: members.length, isFull: isFull(crew), crewId };
});

export const createCrew = call(
  'createCrew',
  v.object({ name: text(500) }),
  async ({ name }, caller) => {
    const allowed = allowedName(name);
    if (allowed instanceof Fault) return allowed;
    return crewResult(crews.makeCrew(allowed, await asMember(caller)), caller);
  },
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300, of: byCaller } }),
);

export const joinCrew = call(
  'joinCrew',
  v.object({ invite: text(500) }),
  async ({ invite }, caller) => crewResult(crews.joinCrew(invite, await asMember(caller)), caller),
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 30, seconds: 300, of: byCaller } }),
);

export const leaveCrew = call('leaveCrew', v.object({ crewId: id() }), ({ crewId }, { sub }) =>
  crews.leaveCrew(crewId, sub),
);

export const removeFromCrew = call(
  'removeFromCrew',
  v.object({ crewId: id(), username: text(500) }),
  ({ crewId, username }, caller) => crewResult(crews.removeFromCrew(crewId, caller.sub, username), caller),
);

export const renewInvite = call(
  'renewInvite',
  v.object({ crewId: id() }),
  ({ crewId }, caller) => crewResult(crews.renewInvite(crewId, caller.sub), caller),
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300, of: byCaller } }),
);

/** The changed crew as the caller sees it, or the refusal. */
async function crewResult(changed: Promise<Result<crews.CrewRecord>>, { sub }: Identity): Promise<Result<Crew>> {
  const crew = await changed;
  return crew instanceof Fault ? crew : toCrew(crew, sub);
}

/** The caller as a new member, with their shown name. */
async function asMember({ sub, username }: Identity): Promise<Member> {
  const record = await fan(sub);
  return { fanId: sub, username: record ? shownNameOf(record) : username, joinedAt: Date.now() };
}

/** A crew's name as it is stored. */
export function allowedName(raw: string): Result<string> {
  const read = crewName(raw);
  if ('why' in read) return refuse('NameNotAllowed', { why: read.why });
  const why = whyNotAllowed(read.name);
  return why ? refuse('NameNotAllowed', { why }) : read.name;
}
