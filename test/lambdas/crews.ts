import { MAX_MEMBERS, type Member } from '../../games/ranking/crew.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { type CrewRecord, crewById, crewsOf, joinCrew, leaveCrew, makeCrew } from '../../lambdas/stores/crews.ts';
import { makeFan } from '../../lambdas/stores/fans.ts';
import { fresh } from './world.ts';

/** A fan as a member of a crew. */
export function someone(username = fresh('m')): Member {
  return { fanId: fresh('sub'), username, joinedAt: Date.now() };
}

/** A signed-up fan as a member of a crew. */
export const memberOf = ({ sub, username }: Identity, joinedAt = Date.now()): Member => ({
  fanId: sub,
  username,
  joinedAt,
});

/** Stores the record of a fan whose e-mail is verified. */
export const verify = ({ fanId, username }: Member) =>
  makeFan({ fanId, username, email: `${fanId}@example.org`, emailVerified: true });

export async function newCrew(name: string, owner = someone()): Promise<CrewRecord> {
  const made = await makeCrew(name, owner);
  if (made instanceof Fault) throw new Error(made.code);
  return made;
}

/** The crew after the given fans have joined in order. */
export async function joinedBy({ id, invite }: CrewRecord, ...fans: Member[]): Promise<CrewRecord> {
  for (const fan of fans) {
    const joined = await joinCrew(invite, fan);
    if (joined instanceof Fault) throw new Error(joined.code);
  }
  return (await crewById(id)) as CrewRecord;
}

export const others = (count: number): Member[] => Array.from({ length: count }, () => someone());

let full: Promise<CrewRecord> | undefined;
/** No test changes it, so all share one. */
const fullCrew = () => {
  full ??= newCrew('The Fifty').then((crew) => joinedBy(crew, ...others(MAX_MEMBERS - 1)));
  return full;
};

type Crews = Record<'own' | 'joined' | 'others' | 'full', CrewRecord>;

/** Crews of every kind for a fan, who first leaves all others. */
export async function crewsWith({ sub, username }: Identity): Promise<Crews> {
  for (const { id } of await crewsOf(sub)) await leaveCrew(id, sub);
  const fan = memberOf({ sub, username });
  return {
    own: await joinedBy(await newCrew('Front Row', fan), someone('teammate')),
    joined: await joinedBy(await newCrew('Back Row'), fan),
    others: await newCrew('Upper Tier'),
    full: await fullCrew(),
  };
}

let none: Promise<Crews> | undefined;
/** For calls without crews. */
export const crewsOfNobody = (): Promise<Crews> => {
  none ??= crewsWith({ sub: fresh('sub'), username: 'nobody' });
  return none;
};
