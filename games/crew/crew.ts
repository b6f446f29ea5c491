/** A fan in a crew. `joinedAt`: epoch ms. */
export type Member = { fanId: string; username: string; joinedAt: number };

/** A private leaderboard. `members`: in the order in which they joined; the owner is one of them. */
export type Crew = { id: string; name: string; ownerId: string; members: readonly Member[] };

/** Fans that a crew holds, and crews that a fan is in, at most. */
export const MAX_MEMBERS = 50;
export const MAX_CREWS = 20;

/** Characters of a crew's name (name.ts). */
export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 24;

export const memberOf = ({ members }: Crew, fanId: string): Member | undefined =>
  members.find((member) => member.fanId === fanId);

export const isFull = ({ members }: Crew): boolean => members.length >= MAX_MEMBERS;

/** A new crew is its owner's. */
export const startCrew = (id: string, name: string, owner: Member): Crew => ({
  id,
  name,
  ownerId: owner.fanId,
  members: [owner],
});

/** With one more fan. Who is in already changes nothing: the same crew comes back. */
export function admit<Of extends Crew>(crew: Of, fan: Member): Of | 'CrewFull' {
  if (memberOf(crew, fan.fanId)) return crew;
  return isFull(crew) ? 'CrewFull' : { ...crew, members: [...crew.members, fan] };
}

/** Without a fan. An owner's crew goes to whoever has been in it longest; null where nobody is left. */
export function leave<Of extends Crew>(crew: Of, fanId: string): Of | null | 'CrewNotFound' {
  if (!memberOf(crew, fanId)) return 'CrewNotFound';
  const members = crew.members.filter((member) => member.fanId !== fanId);
  const [longest] = members;
  if (!longest) return null;
  return { ...crew, members, ownerId: crew.ownerId === fanId ? longest.fanId : crew.ownerId };
}

/** Whether a fan may do what is the owner's alone. To whoever is not in it there is no such crew. */
export function refusedToRun(crew: Crew, fanId: string): 'CrewNotFound' | 'NotCrewOwner' | undefined {
  if (!memberOf(crew, fanId)) return 'CrewNotFound';
  return crew.ownerId === fanId ? undefined : 'NotCrewOwner';
}

/** Without a fan whom the owner removes, by name. Owners do not remove themselves: they leave. */
export function remove<Of extends Crew>(
  crew: Of,
  by: string,
  username: string,
): Of | 'CrewNotFound' | 'NotCrewOwner' | 'MemberNotFound' {
  const refused = refusedToRun(crew, by);
  if (refused) return refused;
  const members = crew.members.filter((member) => member.username !== username || member.fanId === by);
  return members.length < crew.members.length ? { ...crew, members } : 'MemberNotFound';
}
