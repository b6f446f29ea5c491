import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import {
  admit,
  type Crew,
  leave,
  type Member,
  MOST_CREWS,
  refusedToRun,
  remove,
  startCrew,
} from '../../games/crew/crew.ts';
import { database, tableName } from './database.ts';
import { getItem } from './item.ts';
import { conflict, transact, untilSettled } from './transaction.ts';

/** A crew with the invite that leads to it. Every change raises the version. */
export type CrewRecord = Crew & { invite: string; version: number };
/** Ids of the crews that a fan is in. */
type Memberships = { crews?: Set<string>; version: number };

const crewKey = (crewId: string) => ({ item: `crew#${crewId}` });
const fanKey = (fanId: string) => ({ item: `fan#${fanId}` });
/** A hash, since keys turn up in logs and traces. */
const inviteKey = (invite: string) => ({
  item: `invite#${createHash('sha256').update(invite).digest('base64url')}`,
});
/** 128 random bits. */
const newInvite = (): string => randomBytes(16).toString('base64url');

export async function crewById(crewId: string): Promise<CrewRecord | undefined> {
  const item = await getItem<CrewRecord & { item: string }>('Crews', crewKey(crewId));
  if (!item) return undefined;
  const { item: _key, ...crew } = item;
  return crew;
}

/** The crew that an invite leads to; one that was renewed leads nowhere. */
export async function crewByInvite(invite: string): Promise<CrewRecord | undefined> {
  const led = await getItem<{ crewId: string }>('Crews', inviteKey(invite));
  const crew = led && (await crewById(led.crewId));
  return crew?.invite === invite ? crew : undefined;
}

const membershipsOf = (fanId: string) => getItem<Memberships>('Crews', fanKey(fanId));

/** The crews that a fan is in. */
export async function crewsOf(fanId: string): Promise<CrewRecord[]> {
  return crewsAmong(await membershipsOf(fanId), fanId);
}

async function crewsAmong(memberships: Memberships | undefined, fanId: string): Promise<CrewRecord[]> {
  const crews = await Promise.all([...(memberships?.crews ?? [])].map(crewById));
  // Left, or gone, between the two reads.
  return crews.flatMap((crew) => (crew?.members.some((member) => member.fanId === fanId) ? [crew] : []));
}

/** Stores a new crew. Asked again it is the one of this name that the fan owns. */
export function makeCrew(name: string, owner: Member): Promise<CrewRecord | 'TooManyCrews'> {
  const { fanId } = owner;
  return untilSettled(async () => {
    const memberships = await membershipsOf(fanId);
    const known = await crewsAmong(memberships, fanId);
    const same = known.find((crew) => crew.ownerId === fanId && crew.name === name);
    if (same) return same;
    if (known.length >= MOST_CREWS) return 'TooManyCrews';
    const crew = { ...startCrew(randomUUID(), name, owner), invite: newInvite(), version: 1 };
    const writes = [putCrew(crew), putInvite(crew), noteCrew(fanId, crew.id, memberships)];
    return (await transact(writes)) ? conflict : crew;
  });
}

/** Lets a fan in; of many who race for the last place one gets it. Who is in already stays. */
export function joinCrew(
  invite: string,
  fan: Member,
): Promise<CrewRecord | 'InviteNotFound' | 'CrewFull' | 'TooManyCrews'> {
  return untilSettled(async () => {
    const [crew, memberships] = await Promise.all([crewByInvite(invite), membershipsOf(fan.fanId)]);
    if (!crew) return 'InviteNotFound';
    const joined = admit(crew, fan);
    if (joined === crew || joined === 'CrewFull') return joined;
    if ((memberships?.crews?.size ?? 0) >= MOST_CREWS) return 'TooManyCrews';
    const next = { ...joined, version: crew.version + 1 };
    return (await transact([putCrew(next), noteCrew(fan.fanId, crew.id, memberships)])) ? conflict : next;
  });
}

/** Lets a fan go. The crew goes with its last. */
export function leaveCrew(crewId: string, fanId: string): Promise<true | 'CrewNotFound'> {
  return untilSettled(async () => {
    const crew = await crewById(crewId);
    if (!crew) return 'CrewNotFound';
    const left = leave(crew, fanId);
    if (left === 'CrewNotFound') return left;
    const rest = left ? [putCrew({ ...left, version: crew.version + 1 })] : [deleteCrew(crew), deleteInvite(crew)];
    return (await transact([...rest, dropCrew(fanId, crewId)])) ? conflict : true;
  });
}

type Refused = Extract<ReturnType<typeof remove>, string>;

/** Removes a fan, and renews the invite, which he may still hold. */
export function removeFromCrew(crewId: string, by: string, username: string): Promise<CrewRecord | Refused> {
  return renewed(crewId, (crew) => remove(crew, by, username));
}

/** Makes another invite; the one before leads nowhere. */
export function renewInvite(crewId: string, by: string): Promise<CrewRecord | Refused> {
  return renewed(crewId, (crew) => refusedToRun(crew, by) ?? crew);
}

/** A crew as a rule leaves it, with another invite. Whom the rule removed has one crew fewer. */
function renewed(crewId: string, rule: (crew: CrewRecord) => CrewRecord | Refused): Promise<CrewRecord | Refused> {
  return untilSettled(async () => {
    const crew = await crewById(crewId);
    if (!crew) return 'CrewNotFound';
    const ruled = rule(crew);
    if (typeof ruled === 'string') return ruled;
    const next = { ...ruled, invite: newInvite(), version: crew.version + 1 };
    const gone = crew.members.filter((member) => !ruled.members.includes(member));
    const writes = [putCrew(next), putInvite(next), deleteInvite(crew)];
    return (await transact([...writes, ...gone.map(({ fanId }) => dropCrew(fanId, crewId))])) ? conflict : next;
  });
}

/** A crew as it now is, only over the version that was read; over none where it is new. */
const putCrew = (crew: CrewRecord) => ({
  Put: {
    TableName: tableName('Crews'),
    Item: { ...crewKey(crew.id), ...crew },
    ...(crew.version === 1 ? unlessThere : ifStill(crew.version - 1)),
  },
});

const deleteCrew = ({ id, version }: CrewRecord) => ({
  Delete: { TableName: tableName('Crews'), Key: crewKey(id), ...ifStill(version) },
});

const putInvite = ({ id, invite }: CrewRecord) => ({
  Put: { TableName: tableName('Crews'), Item: { ...inviteKey(invite), crewId: id }, ...unlessThere },
});

const deleteInvite = ({ invite }: CrewRecord) => ({
  Delete: { TableName: tableName('Crews'), Key: inviteKey(invite) },
});

/** One crew more for a fan, only while his crews are those that were read, so that none is one too many. */
const noteCrew = (fanId: string, crewId: string, read: Memberships | undefined) => ({
  Update: {
    TableName: tableName('Crews'),
    Key: fanKey(fanId),
    UpdateExpression: 'ADD #crews :crew, #version :one',
    ConditionExpression: read ? '#version = :was' : 'attribute_not_exists(#version)',
    ExpressionAttributeNames: { '#crews': 'crews', '#version': 'version' },
    ExpressionAttributeValues: { ':crew': new Set([crewId]), ':one': 1, ...(read && { ':was': read.version }) },
  },
});

/** One fewer: the crew's own version says that he was in it. */
const dropCrew = (fanId: string, crewId: string) => ({
  Update: {
    TableName: tableName('Crews'),
    Key: fanKey(fanId),
    UpdateExpression: 'DELETE #crews :crew ADD #version :one',
    ExpressionAttributeNames: { '#crews': 'crews', '#version': 'version' },
    ExpressionAttributeValues: { ':crew': new Set([crewId]), ':one': 1 },
  },
});

const unlessThere = {
  ConditionExpression: 'attribute_not_exists(#item)',
  ExpressionAttributeNames: { '#item': 'item' },
};
const ifStill = (version: number) => ({
  ConditionExpression: '#version = :was',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':was': version },
});

/** Takes the list of a fan's crews away, once the fan has left them all. */
export async function forgetMemberships(fanId: string): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName('Crews'), Key: fanKey(fanId) }));
}
