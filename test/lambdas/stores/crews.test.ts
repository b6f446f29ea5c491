import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_CREWS, MAX_MEMBERS, type Member, memberOf } from '../../../games/ranking/crew.ts';
import { Fault, type Result, refuse } from '../../../lambdas/lib/fault.ts';
import {
  type CrewRecord,
  crewById,
  crewByInvite,
  crewsOf,
  joinCrew,
  leaveCrew,
  makeCrew,
  removeFromCrew,
  renewInvite,
} from '../../../lambdas/stores/crews.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { interfere } from '../../fixtures/interference.ts';
import { property, runs } from '../../runs.ts';
import { joinedBy, newCrew, others, someone } from '../crews.ts';

embeddedDatabase();
afterEach(() => void vi.restoreAllMocks());

/** The crew, or the refusal's code. */
const outcome = (result: Result<CrewRecord | true>) =>
  result instanceof Fault ? result.code : result === true ? 'true' : 'crew';
const countsOf = (results: readonly string[]) =>
  Object.fromEntries([...new Set(results)].sort().map((one) => [one, results.filter((other) => other === one).length]));

/** Expects that the three kinds of items agree. */
async function expectOneStory(): Promise<void> {
  const items = (await contents('Crews')) as { item: string; crewId?: string; crews?: Set<string> }[];
  const crews = items.filter(({ item }) => item.startsWith('crew#')) as unknown as CrewRecord[];
  const told = crews.flatMap(({ id, members }) => members.map(({ fanId }) => `${fanId} ${id}`));
  const known = items.flatMap(({ item, crews = [] }) =>
    item.startsWith('fan#') ? [...crews].map((id) => `${item.slice(4)} ${id}`) : [],
  );
  expect(known.sort()).toEqual(told.sort());
  const led = items.flatMap(({ item, crewId }) => (item.startsWith('invite#') ? [crewId] : []));
  expect(led.sort()).toEqual(crews.map(({ id }) => id).sort());
  for (const crew of crews) {
    expect((await crewByInvite(crew.invite))?.id).toBe(crew.id);
    expect(memberOf(crew, crew.ownerId)).toBeDefined();
    expect(crew.members.length).toBeLessThanOrEqual(MAX_MEMBERS);
  }
}

describe('a crew', () => {
  it('with one place left takes one of 200 who race for it, and refuses the others', async () => {
    const crew = await newCrew('The Fifty');
    const first = await Promise.all(others(MAX_MEMBERS - 2).map((fan) => joinCrew(crew.invite, fan)));
    expect(countsOf(first.map(outcome))).toEqual({ crew: MAX_MEMBERS - 2 });
    const racing = await Promise.all(others(200).map((fan) => joinCrew(crew.invite, fan)));
    expect(countsOf(racing.map(outcome))).toEqual({ CrewFull: 199, crew: 1 });
    expect((await crewById(crew.id))?.members).toHaveLength(MAX_MEMBERS);
    await expectOneStory();
  });

  it('is not the 21st of a fan, however fast one asks', async () => {
    const fan = someone();
    const names = Array.from({ length: MAX_CREWS - 1 }, (_, index) => `Crew ${index}`);
    for (const name of names) await newCrew(name, fan);
    const [one, two] = [await newCrew('One'), await newCrew('Two')];
    const joining = [one, two].map(({ invite }) => joinCrew(invite, fan));
    const racing = await Promise.all([...joining, makeCrew('Three', fan), makeCrew('Four', fan)]);
    expect(countsOf(racing.map(outcome))).toEqual({ TooManyCrews: 3, crew: 1 });
    expect(await crewsOf(fan.fanId)).toHaveLength(MAX_CREWS);
    await expectOneStory();
  });

  it('is made once of several that are asked for at once, and once though the answer was lost', async () => {
    const fan = someone();
    const made = await Promise.all(Array.from({ length: 5 }, () => makeCrew('Echo', fan)));
    expect(new Set(made.map((crew) => (crew as CrewRecord).id)).size).toBe(1);
    let sent = 0;
    interfere((operation) => {
      if (operation !== 'TransactWriteItems') return 'arrives';
      sent += 1;
      return sent === 1 ? 'answer lost' : 'arrives';
    });
    expect(await newCrew('Lost', fan)).toMatchObject({ name: 'Lost' });
    expect(sent).toBeGreaterThan(1);
    expect((await crewsOf(fan.fanId)).map(({ name }) => name).sort()).toEqual(['Echo', 'Lost']);
    await expectOneStory();
  });

  it('passes to the oldest member, and is deleted with its last fan', async () => {
    const [owner, second, third] = [someone(), someone(), someone()];
    const crew = await joinedBy(await newCrew('Relay', owner), second, third);
    expect(await leaveCrew(crew.id, owner.fanId)).toBe(true);
    expect((await crewById(crew.id))?.ownerId).toBe(second.fanId);
    expect(await leaveCrew(crew.id, owner.fanId)).toEqual(refuse('CrewNotFound'));
    await Promise.all([leaveCrew(crew.id, second.fanId), leaveCrew(crew.id, third.fanId)]);
    expect([await crewById(crew.id), await crewByInvite(crew.invite)]).toEqual([undefined, undefined]);
    expect(await joinCrew(crew.invite, owner)).toEqual(refuse('InviteNotFound'));
    await expectOneStory();
  });

  it('does not let a removed fan back in by the old invite', async () => {
    const [owner, fan] = [someone(), someone()];
    const crew = await joinedBy(await newCrew('Door', owner), fan);
    expect(await removeFromCrew(crew.id, fan.fanId, owner.username)).toEqual(refuse('NotCrewOwner'));
    const rest = (await removeFromCrew(crew.id, owner.fanId, fan.username)) as CrewRecord;
    expect(rest.members.map(({ fanId }) => fanId)).toEqual([owner.fanId]);
    expect(await crewsOf(fan.fanId)).toEqual([]);
    expect(await joinCrew(crew.invite, fan)).toEqual(refuse('InviteNotFound'));
    expect(outcome(await joinCrew(rest.invite, fan))).toBe('crew');
    await expectOneStory();
  });

  it('has invites of 128 bits that no key of the table shows, each another', async () => {
    const crew = await newCrew('Secret');
    const renewed = (await renewInvite(crew.id, crew.ownerId)) as CrewRecord;
    expect(renewed.invite).toMatch(/^[\w-]{22}$/);
    expect(renewed.invite).not.toBe(crew.invite);
    expect(await crewByInvite(crew.invite)).toBeUndefined();
    expect(await renewInvite(crew.id, 'nobody')).toEqual(refuse('CrewNotFound'));
    const keys = (await contents('Crews')).map(({ item }) => item as string);
    expect(keys.filter((key) => key.includes(renewed.invite))).toEqual([]);
    await expectOneStory();
  });
});

type Step = { does: 'make' | 'join' | 'leave' | 'remove' | 'renew'; who: number; whom: number };
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('make', 'join', 'join', 'join', 'leave', 'remove', 'renew'),
  who: fc.nat({ max: 4 }),
  whom: fc.nat({ max: 4 }),
});

/** The steps of one fan, one a round. */
const one = (...deeds: Step['does'][]): Step[][] => deeds.map((does) => [{ does, who: 1, whom: 0 }]);

it('fans make, join, leave, remove and renew at once: the items of crews, fans and invites agree', {
  ...property,
  timeout: 60_000,
}, async () => {
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), async (rounds) => {
      const fans = others(5);
      const crew = await newCrew('Law', fans[0]);
      const take = async ({ does, who, whom }: Step) => {
        const [fan, other] = [fans[who], fans[whom]] as [Member, Member];
        // With the invite that is valid at the start of the round.
        const { invite = 'none' } = (await crewById(crew.id)) ?? {};
        if (does === 'make') return makeCrew(`Own ${whom}`, fan);
        if (does === 'join') return joinCrew(invite, fan);
        if (does === 'leave') return leaveCrew(crew.id, fan.fanId);
        return does === 'remove' ? removeFromCrew(crew.id, fan.fanId, other.username) : renewInvite(crew.id, fan.fanId);
      };
      for (const steps of rounds) {
        for (const result of await Promise.all(steps.map(take))) happened.add(outcome(result));
      }
      await expectOneStory();
    }),
    { ...runs(12), examples: [[one('join', 'leave', 'leave')]] },
  );
  expect([...happened]).toEqual(expect.arrayContaining(['crew', 'true', 'CrewNotFound']));
});
