import { describe, expect, it } from 'vitest';
import type { CrewBoard, LeaderboardPage, Fan as Profile } from '../../../../../graphql/types.generated.ts';
import { claimName, markVerified } from '../../../../../lambdas/stores/fans.ts';
import { joinedBy, memberOf, newCrew } from '../../../crews.ts';
import { leave, play } from '../../../departures.ts';
import { withPool } from '../../../pool.ts';
import { settleAll, sweepNow } from '../../../ranked.ts';
import { type Fan, fresh, newFan, newOperator, password } from '../../../world.ts';
import { ask, refusal } from '../asking.ts';

withPool();

const newName = () => fresh('n').slice(-20);
const choose = (fan: Fan, name: string) => refusal('chooseName', { name }, fan);
const profile = (fan: Fan) => ask<Profile>('userData', {}, fan);
const list = async (eventId: string, fan: Fan) => {
  const { data, me } = await ask<LeaderboardPage>('leaderboard', { eventId }, fan);
  return [...data.map(({ username }) => username), me?.username];
};
const rename = (operator: Fan, name: string) => ask<string>('renameFan', { name, why: 'it offends' }, operator);

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
    expect(await choose(fan, name)).toBe('none');
    expect(await profile(fan)).toMatchObject({ username: fan.username, shownName: name });
    expect(await list(eventId, fan)).toEqual([name, name]);
    // A sweep on the same Lambda, which knows the name from before.
    await play(owner, 10, eventId);
    await sweepNow(eventId);
    expect(await list(eventId, fan)).toEqual([name, owner.username, name]);
    const { members } = await ask<CrewBoard>('crew', { crewId: crew.id, eventId }, owner);
    expect(members.map(({ username }) => username).sort()).toEqual([name, owner.username].sort());
    const remove = (username: string) => refusal('removeFromCrew', { crewId: crew.id, username }, owner);
    expect(await remove(fan.username)).toBe('MemberNotFound');
    expect(await remove(name)).toBe('none');
    expect(await refusal('signIn', { username: name, password }, null)).toBe('WrongCredentials');
    await ask('signIn', { username: fan.username, password }, null);
  });

  it('is refused where another fan shows it or signs in with it, in whatever case', async () => {
    const [fan, other] = [await newFan(), await newFan()];
    const name = newName();
    expect(await choose(other, name)).toBe('none');
    expect(await choose(fan, name.toUpperCase())).toBe('UsernameTaken');
    expect(await choose(fan, other.username)).toBe('UsernameTaken');
    expect(await refusal('signUp', { username: name, email: 'new@example.org', password }, null)).toBe('UsernameTaken');
    // A refused name still belongs to its owner, and a name that was given up is free.
    expect(await choose(other, other.username)).toBe('none');
    expect(await choose(fan, name)).toBe('none');
  });

  it('is one fan’s where many want it at once, and free again when that fan has left', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, newFan));
    const name = newName();
    const results = await Promise.all(fans.map((fan) => choose(fan, name)));
    expect(results.toSorted()).toEqual([...Array(5).fill('UsernameTaken'), 'none']);
    await leave(fans[results.indexOf('none')] as Fan);
    expect(await choose(fans[results.indexOf('UsernameTaken')] as Fan, name)).toBe('none');
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
    expect(await choose(fan, name)).toBe('none');
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
    const newest = async () => (await ask<{ data: object[] }>('acts', {}, operator)).data[0];
    const act = { act: 'renameFan', who: operator.username, why: 'it offends' };
    expect(await newest()).toMatchObject({ ...act, details: JSON.stringify({ fan: plain }) });
    await leave(fan);
    expect(await newest()).toMatchObject({ ...act, details: '{"fan":"a former fan"}' });
  });
});
