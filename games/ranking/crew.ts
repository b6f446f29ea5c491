import { rank } from './leaderboard.ts';

/** A fan in a crew. `joinedAt`: epoch ms. */
export type Member = { fanId: string; username: string; joinedAt: number };

/** A private leaderboard. `members`: in the order in which they joined; the owner is one of them. */
export type Crew = { id: string; name: string; ownerId: string; members: readonly Member[] };

/** Most members of a crew, and most crews of a fan. */
export const MAX_MEMBERS = 50;
export const MAX_CREWS = 20;

/** Characters of a crew's name (crew-name.ts). */
export const MIN_NAME_LENGTH = 3;
export const MAX_NAME_LENGTH = 24;

export const memberOf = ({ members }: Crew, fanId: string): Member | undefined =>
  members.find((member) => member.fanId === fanId);

export const isFull = ({ members }: Crew): boolean => members.length >= MAX_MEMBERS;

/** A new crew with its owner as the only member. */
export const startCrew = (id: string, name: string, owner: Member): Crew => ({
  id,
  name,
  ownerId: owner.fanId,
  members: [owner],
});

/** The crew with one more fan. Returns the same crew if the fan is a member already. */
export function addMember<Of extends Crew>(crew: Of, fan: Member): Of | 'CrewFull' {
  if (memberOf(crew, fan.fanId)) return crew;
  return isFull(crew) ? 'CrewFull' : { ...crew, members: [...crew.members, fan] };
}

/** The crew without a fan. If the owner leaves, the longest member becomes the owner; null if no member is left. */
export function withoutMember<Of extends Crew>(crew: Of, fanId: string): Of | null | 'CrewNotFound' {
  if (!memberOf(crew, fanId)) return 'CrewNotFound';
  const members = crew.members.filter((member) => member.fanId !== fanId);
  const [longest] = members;
  if (!longest) return null;
  return { ...crew, members, ownerId: crew.ownerId === fanId ? longest.fanId : crew.ownerId };
}

/** Why a fan may not do what only the owner may; undefined if they may. For a fan who is not in it the crew does not exist. */
export function ownerRefusal(crew: Crew, fanId: string): 'CrewNotFound' | 'NotCrewOwner' | undefined {
  if (!memberOf(crew, fanId)) return 'CrewNotFound';
  return crew.ownerId === fanId ? undefined : 'NotCrewOwner';
}

/** The crew without a member whom the owner removes by name. Owners cannot remove themselves: they leave. */
export function removeByName<Of extends Crew>(
  crew: Of,
  by: string,
  username: string,
): Of | 'CrewNotFound' | 'NotCrewOwner' | 'MemberNotFound' {
  const refused = ownerRefusal(crew, by);
  if (refused) return refused;
  const members = crew.members.filter((member) => member.username !== username || member.fanId === by);
  return members.length < crew.members.length ? { ...crew, members } : 'MemberNotFound';
}

/** A member with their rank inside the crew; null without points. */
type Placed<Line> = Omit<Line, 'rank'> & { rank: number | null };

/** Everybody of a crew: ranked as the leaderboard ranks (docs/play.md, "Leaderboard"), then those without points, in the order they come in. */
export function crewTable<Line extends { points: number }>(lines: readonly Line[]): Placed<Line>[] {
  const unranked = lines.filter(({ points }) => !(points > 0));
  return [...rank(lines), ...unranked.map((line) => ({ ...line, rank: null }))];
}
