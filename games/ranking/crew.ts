import { rank } from './leaderboard.ts';

/** A fan in a crew. `joinedAt`: epoch ms. */
export type Member = { fanId: string; username: string; joinedAt: number };

/** A private leaderboard. `members`: in the order in which they joined; the owner is one of them. */
export type Crew = { id: string; name: string; ownerId: string; members: readonly Member[] };

/** Most members of a crew, and most crews of a fan. */
export const MAX_MEMBERS = 50;
export const MAX_CREWS = 20;

/** Characters of a crew's name. */
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

/** Why a fan may not act as the owner; undefined for the owner. For a fan who is not a member the crew does not exist. */
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

/** All lines of a crew: those with points as in docs/play.md, "Leaderboard", then those without points in their given order. */
export function crewTable<Line extends { points: number }>(lines: readonly Line[]): Placed<Line>[] {
  const unranked = lines.filter(({ points }) => !(points > 0));
  return [...rank(lines), ...unranked.map((line) => ({ ...line, rank: null }))];
}

/** An emoji, with the invisible characters that it may contain: zero-width joiner and variation selector. */
const emoji =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*|[0-9#*]\uFE0F\u20E3/gu;
/** The flag of a part of a country: a black flag, its code in tags, and their end. */
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;
/** Control characters, direction marks and invisible blanks: with them two names could look alike, or one could reverse a line. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Four combining marks on one letter: no script uses so many. */
const stacked = /\p{M}{4}/u;
const readable = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

type Read = { name: string } | { why: string };

/** A crew's name as it is kept. The server also refuses foul words (lambdas/api/calls/crew/membership.ts). */
export const crewName = (raw: string): Read => visibleName(raw, MIN_NAME_LENGTH, MAX_NAME_LENGTH);

/**
 * A name as it is kept: composed (Unicode NFKC), trimmed, its spaces single. Length is in code points.
 * @returns `why` it is refused: words that follow "the name"
 */
export function visibleName(raw: string, least: number, most: number): Read {
  const composed = raw.normalize('NFKC').replace(/^ +| +$/g, '');
  if (invisible.test(composed.replace(flag, '').replace(emoji, '')))
    return { why: 'must have no characters that cannot be seen' };
  const name = composed.replace(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < least || length > most) return { why: `must be ${least} to ${most} characters long` };
  if (stacked.test(name)) return { why: 'must not stack marks upon a letter' };
  if (!readable.test(name)) return { why: 'must have a letter, a digit or an emoji' };
  return { name };
}
