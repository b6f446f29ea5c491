import { randomBytes, randomUUID } from 'node:crypto';
import {
  addMember,
  type Crew,
  MAX_CREWS,
  type Member,
  memberOf,
  ownerRefusal,
  removeByName,
  startCrew,
  withoutMember,
} from '../../games/ranking/crew.ts';
import { digestOf } from '../lib/digest.ts';
import { type Result, refuse } from '../lib/fault.ts';
import {
  conflict,
  deleteAction,
  deleteItem,
  putAction,
  transact,
  unlessThere,
  untilSettled,
  updateAction,
} from './database.ts';
import { shownNamesOf } from './fans.ts';
import { getItem } from './item.ts';

/** A crew with its current invite. Every change raises the version. */
export type CrewRecord = Crew & { invite: string; version: number };
/** Ids of a fan's crews. Every change raises the version. */
type Memberships = { crews?: Set<string>; version: number };

const crewKey = (crewId: string) => ({ item: `crew#${crewId}` });
const fanKey = (fanId: string) => ({ item: `fan#${fanId}` });
/** A hash, since keys appear in logs and traces. */
const inviteKey = (invite: string) => ({ item: `invite#${digestOf(invite)}` });
/** 128 random bits. */
const newInvite = (): string => randomBytes(16).toString('base64url');

export const crewById = (crewId: string): Promise<CrewRecord | undefined> => getItem('Crews', crewKey(crewId));

/** The crew of an invite; undefined for an unknown or renewed invite. */
export async function crewByInvite(invite: string): Promise<CrewRecord | undefined> {
  const item = await getItem<{ crewId: string }>('Crews', inviteKey(invite));
  const crew = item && (await crewById(item.crewId));
  return crew?.invite === invite ? crew : undefined;
}

const membershipsOf = (fanId: string) => getItem<Memberships>('Crews', fanKey(fanId));

/** The crews of a fan. */
export const crewsOf = async (fanId: string): Promise<CrewRecord[]> => crewsAmong(await membershipsOf(fanId), fanId);

async function crewsAmong(memberships: Memberships | undefined, fanId: string): Promise<CrewRecord[]> {
  const crews = await Promise.all([...(memberships?.crews ?? [])].map(crewById));
  // The fan may have left between the two reads, or the crew may be gone.
  return crews.flatMap((crew) => (crew?.members.some((member) => member.fanId === fanId) ? [crew] : []));
}

/** Stores a new crew. If the fan already owns a crew of this name, returns that one. */
export function makeCrew(name: string, owner: Member): Promise<Result<CrewRecord>> {
  const { fanId } = owner;
  return untilSettled(async () => {
    const memberships = await membershipsOf(fanId);
    const own = await crewsAmong(memberships, fanId);
    const same = own.find((crew) => crew.ownerId === fanId && crew.name === name);
    if (same) return same;
    if (own.length >= MAX_CREWS) return refuse('TooManyCrews');
    const crew = { ...startCrew(randomUUID(), name, owner), invite: newInvite(), version: 1 };
    const writes = [putCrew(crew), putInvite(crew), noteCrew(fanId, crew.id, memberships)];
    return (await transact(writes)) ? conflict : crew;
  });
}

/** Adds a fan to a crew; for a member nothing changes. If several fans race for the last place, one gets it. */
export function joinCrew(invite: string, fan: Member): Promise<Result<CrewRecord>> {
  return untilSettled(async () => {
    const [crew, memberships] = await Promise.all([crewByInvite(invite), membershipsOf(fan.fanId)]);
    if (!crew) return refuse('InviteNotFound');
    const joined = addMember(crew, fan);
    if (joined === 'CrewFull') return refuse(joined);
    if (joined === crew) return crew;
    if ((memberships?.crews?.size ?? 0) >= MAX_CREWS) return refuse('TooManyCrews');
    const next = { ...joined, version: crew.version + 1 };
    return (await transact([putCrew(next), noteCrew(fan.fanId, crew.id, memberships)])) ? conflict : next;
  });
}

/** Removes a fan from a crew. A crew without members is deleted. */
export function leaveCrew(crewId: string, fanId: string): Promise<Result<true>> {
  return untilSettled(async () => {
    const crew = await crewById(crewId);
    if (!crew) return refuse('CrewNotFound');
    const left = withoutMember(crew, fanId);
    if (left === 'CrewNotFound') return refuse(left);
    const writes = left ? [putCrew({ ...left, version: crew.version + 1 })] : [deleteCrew(crew), deleteInvite(crew)];
    return (await transact([...writes, dropCrew(fanId, crewId)])) ? conflict : true;
  });
}

/** The crew with its members' shown names; a fan whose record is missing keeps the name they joined with. */
export async function withShownNames(crew: CrewRecord): Promise<CrewRecord> {
  const names = await shownNamesOf(crew.members.map(({ fanId }) => fanId));
  const members = crew.members.map((member) => ({ ...member, username: names.get(member.fanId) ?? member.username }));
  return { ...crew, members };
}

type Refused = Extract<ReturnType<typeof removeByName>, string>;

/** Removes a fan and renews the invite, which they may still have. */
export function removeFromCrew(crewId: string, by: string, username: string): Promise<Result<CrewRecord>> {
  return changeAndRenew(crewId, async (crew) => removeByName(await withShownNames(crew), by, username));
}

/** Makes a new invite; the previous one stops working. */
export function renewInvite(crewId: string, by: string): Promise<Result<CrewRecord>> {
  return changeAndRenew(crewId, async (crew) => ownerRefusal(crew, by) ?? crew);
}

/** Applies a rule to a crew and renews its invite. A fan whom the rule removes also loses the crew in their memberships. */
function changeAndRenew(
  crewId: string,
  rule: (crew: CrewRecord) => Promise<CrewRecord | Refused>,
): Promise<Result<CrewRecord>> {
  return untilSettled(async () => {
    const crew = await crewById(crewId);
    if (!crew) return refuse('CrewNotFound');
    const ruled = await rule(crew);
    if (typeof ruled === 'string') return refuse(ruled);
    const next = { ...ruled, invite: newInvite(), version: crew.version + 1 };
    const removed = crew.members.filter(({ fanId }) => !memberOf(ruled, fanId));
    const writes = [putCrew(next), putInvite(next), deleteInvite(crew)];
    return (await transact([...writes, ...removed.map(({ fanId }) => dropCrew(fanId, crewId))])) ? conflict : next;
  });
}

/** Writes a crew if the stored version is the one that was read; a new crew if no version is stored. */
const putCrew = (crew: CrewRecord) =>
  putAction('Crews', { ...crewKey(crew.id), ...crew }, crew.version === 1 ? unlessThere : ifStill(crew.version - 1));

const deleteCrew = ({ id, version }: CrewRecord) => deleteAction('Crews', crewKey(id), ifStill(version));

const putInvite = ({ id, invite }: CrewRecord) => putAction('Crews', { ...inviteKey(invite), crewId: id }, unlessThere);

const deleteInvite = ({ invite }: CrewRecord) => deleteAction('Crews', inviteKey(invite));

/** Adds the crew if the membership version is unchanged, so the limit of crews holds under races. */
const noteCrew = (fanId: string, crewId: string, read: Memberships | undefined) =>
  updateAction('Crews', fanKey(fanId), {
    update: 'ADD #crews :crew, #version :one',
    condition: read ? '#version = :was' : 'attribute_not_exists(#version)',
    values: { crew: new Set([crewId]), one: 1, was: read?.version },
  });

/** Removes the crew from a fan's memberships. The crew's own version proves that they were a member. */
const dropCrew = (fanId: string, crewId: string) =>
  updateAction('Crews', fanKey(fanId), {
    update: 'DELETE #crews :crew ADD #version :one',
    values: { crew: new Set([crewId]), one: 1 },
  });

const ifStill = (version: number) => ({ condition: '#version = :was', values: { was: version } });

/** Removes a fan from every crew and deletes the list of their crews. If they join one meanwhile, the list is read again. */
export function forgetMemberships(fanId: string): Promise<void> {
  return untilSettled(async () => {
    const memberships = await membershipsOf(fanId);
    if (!memberships) return undefined;
    let { version } = memberships;
    for (const id of memberships.crews ?? []) if ((await leaveCrew(id, fanId)) === true) version += 1;
    return (await deleteItem('Crews', fanKey(fanId), ifStill(version))) ? undefined : conflict;
  });
}
