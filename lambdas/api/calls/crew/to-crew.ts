import { type Member, memberOf } from '../../../../games/ranking/crew.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import type { Crew } from '../../../../graphql/types.generated.ts';
import { Fault, type Result } from '../../../lib/fault.ts';
import type { CrewRecord } from '../../../stores/crews.ts';
import { fan } from '../../../stores/fans.ts';
import type { Identity } from '../../pipeline/call.ts';

/** What a change of a crew answers the fan who made it. */
export async function crewResult(changed: Promise<Result<CrewRecord>>, { sub }: Identity): Promise<Result<Crew>> {
  const crew = await changed;
  return crew instanceof Fault ? crew : toCrew(crew, sub);
}

/** A crew as its members see it. Other fans have names in it, never ids. */
export const toCrew = ({ id, name, members, ownerId, invite }: CrewRecord, fanId: string): Crew => ({
  id,
  name,
  fans: members.length,
  isOwner: ownerId === fanId,
  invite,
});

export const isIn = (crew: CrewRecord, { sub }: Identity): boolean => memberOf(crew, sub) !== undefined;

/** The caller as a new member, with the name of the leaderboard. */
export async function asMember({ sub, username }: Identity): Promise<Member> {
  const record = await fan(sub);
  return { fanId: sub, username: record ? shownNameOf(record) : username, joinedAt: Date.now() };
}
