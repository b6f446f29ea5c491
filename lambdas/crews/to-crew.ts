import { type Member, memberOf } from '../../games/crew/crew.ts';
import type { Crew } from '../../graphql/types.generated.ts';
import type { Identity } from '../pipeline/call.ts';
import type { CrewRecord } from '../stores/crews.ts';
import { fan } from '../stores/fans.ts';

/** A crew as a fan who is in it sees it. Other fans have names there, never ids. */
export const toCrew = ({ id, name, members, ownerId, invite }: CrewRecord, fanId: string): Crew => ({
  id,
  name,
  fans: members.length,
  isOwner: ownerId === fanId,
  invite,
});

export const isIn = (crew: CrewRecord, { sub }: Identity): boolean => memberOf(crew, sub) !== undefined;

/** The caller as a member from now on, by the name that the leaderboard has, too. */
export async function asMember({ sub, username }: Identity): Promise<Member> {
  const record = await fan(sub);
  return { fanId: sub, username: record?.username ?? username, joinedAt: Date.now() };
}
