import { describe, expect, it } from 'vitest';
import type { CrewBoard, LeaderboardPage, Fan as Profile } from '../../../../../graphql/types.generated.ts';
import { claimName, markVerified } from '../../../../../lambdas/stores/fans.ts';
import { joinedBy, memberOf, newCrew } from '../../../crews.ts';
import { leave, password, play } from '../../../departures.ts';
import { overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { settleAll, sweepNow } from '../../../ranked.ts';
import { type Fan, fresh, newFan, newOperator } from '../../../world.ts';

withPool();

const newName = () => fresh('n').slice(-20);
const choose = async ({ cookies }: Fan, name: string) =>
  (await overHttp('chooseName', { name }, { cookies })).body?.error?.code ?? 'chosen';
const profile = async ({ cookies }: Fan) => (await overHttp('userData', {}, { cookies })).body.data as Profile;
const list = async (eventId: string, { cookies }: Fan) => {
  const { data, me } = (await overHttp('leaderboard', { eventId }, { cookies })).body as unknown as LeaderboardPage;
  return [...data.map(({ username }) => username), me?.username];
};
async function rename({ cookies }: Fan, name: string): Promise<string> {
  const { body } = await overHttp('renameFan', { name, why: 'it offends' }, { cookies });
  return body.error?.code ?? String(body.data);
}

describe('the name that others see', () => {
  it('is the username at first; chosen, it is in rankings, crews and the own line, and cannot be used to sign in', async () => {
    const fan = await newFan();
    const eventId = await play(fan, 40);
    await sweepNow(eventId);
    const owner = await newFan();
    const crew = await joinedBy(await newCrew('Row', memberOf(owner)), memberOf(fan));
    expect((await profile(fan)).shownName).toBeNull();
    expect(await list(eventId, fan)).toEqual([fan.username, fan.username]);

    const name = newName();
    expect(await choose(fan, name)).toBe('chosen');
    expect(await profile(fan)).toMatchObject({ username: fan.username, shownName: name });
    expect(await list(eventId, fan)).toEqual([name, name]);
    // A sweep on the same Lambda, which knows the name from before.
    await play(owner, 10, eventId);
    await sweepNow(eventId);
    expect(await list(eventId, fan)).toEqual([name, owner.username, name]);
    const args = { crewId: crew.id, eventId };
    const { members } = (await overHttp('crew', args, { cookies: owner.cookies })).body.data as CrewBoard;
    expect(members.map(({ username }) => username).sort()).toEqual([name, owner.username].sort());
    const of = (username: string) =>
      overHttp('removeFromCrew', { crewId: crew.id, username }, { cookies: owner.cookies });
    expect((await of(fan.username)).body.error?.code).toBe('MemberNotFound');
    expect((await of(name)).status).toBe(200);
    expect((await overHttp('signIn', { username: name, password })).status).toBe(401);
    expect((await overHttp('signIn', { username: fan.username, password })).status).toBe(200);
  });

  it('is refused where another fan shows it or signs in with it, in whatever case', async () => {
    const [fan, other] = [await newFan(), await newFan()];
    const name = newName();
    expect(await choose(other, name)).toBe('chosen');
    expect(await choose(fan, name.toUpperCase())).toBe('UsernameTaken');
    expect(await choose(fan, other.username)).toBe('UsernameTaken');
    const asked = { username: name, email: 'new@example.org', password };
    expect((await overHttp('signUp', asked)).body.error?.code).toBe('UsernameTaken');
    // A refused name still belongs to its owner, and a name that was given up is free.
    expect(await choose(other, other.username)).toBe('chosen');
    expect(await choose(fan, name)).toBe('chosen');
  });

  it('is one fan’s where many want it at once, and free again when that fan has left', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, newFan));
    const name = newName();
    const results = await Promise.all(fans.map((fan) => choose(fan, name)));
    expect(results.toSorted()).toEqual([...Array(5).fill('UsernameTaken'), 'chosen']);
    await leave(fans[results.indexOf('chosen')] as Fan);
    expect(await choose(fans[results.indexOf('UsernameTaken')] as Fan, name)).toBe('chosen');
  });
});

describe('a fan whose name offends', () => {
  it('is shown as fan-NNNN at once, also in official lists, and may choose any name but that one', async () => {
    const [operator, fan] = [await newOperator(), await newFan()];
    const eventId = await play(fan, 40);
    await sweepNow(eventId);
    await markVerified(fan.sub);
    await settleAll(eventId, { official: true });
    const plain = await rename(operator, fan.username);
    expect(plain).toMatch(/^fan-\d{4,}$/);
    expect(await profile(fan)).toMatchObject({ username: fan.username, shownName: plain });
    expect(await list(eventId, fan)).toEqual([plain, plain]);
    expect(await choose(fan, fan.username)).toBe('UsernameTaken');
    const name = newName();
    expect(await choose(fan, name)).toBe('chosen');
    // The plain name is free again, and the fan is known by the new name and by the username.
    expect(await claimName(plain, 'another')).toBe(true);
    expect(await rename(operator, name)).toMatch(/^fan-/);
    expect(await rename(operator, fan.username)).toMatch(/^fan-/);
    expect(await choose(fan, name)).toBe('UsernameTaken');
  });

  it('is in the list of acts under the current name, and without a name after they have left', async () => {
    const [operator, fan] = [await newOperator(), await newFan()];
    await rename(operator, fan.username);
    const plain = await rename(operator, fan.username);
    const newest = async () => {
      const { body } = await overHttp('acts', {}, { cookies: operator.cookies });
      return (body as unknown as { data: { act: string; who: string; why: string; details: unknown }[] }).data[0];
    };
    const act = { act: 'renameFan', who: operator.username, why: 'it offends' };
    expect(await newest()).toMatchObject({ ...act, details: JSON.stringify({ fan: plain }) });
    await leave(fan);
    expect(await newest()).toMatchObject({ ...act, details: '{"fan":"a former fan"}' });
  });
});
