import { describe, expect, it } from 'vitest';
import type { CrewBoard, LeaderboardPage } from '../../../../graphql/types.generated.ts';
import { markVerified } from '../../../../lambdas/stores/fans.ts';
import { addOperator } from '../../../../lambdas/stores/operators.ts';
import { settledRow } from '../../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { joinedBy, newCrew, someone } from '../../crews.ts';
import { password, play, rank } from '../../departures.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { settleAll } from '../../ranked.ts';
import { type Fan, newFan } from '../../world.ts';

embeddedDatabase();
const sweeps = embeddedQueue('sweepQueueUrl', { fifo: true });
const settlements = embeddedQueue('settleQueueUrl');
withPool();

const board = async (eventId: string, fan: Fan) =>
  (await overHttp('leaderboard', { eventId }, { cookies: fan.cookies })).body as unknown as LeaderboardPage;
const act = async (call: 'blockFan' | 'unblockFan', { cookies }: Fan, { username: name }: Fan) =>
  (await overHttp(call, { name, why: 'it spams' }, { cookies })).status;
async function newOperator(): Promise<Fan> {
  const operator = await newFan();
  await addOperator(operator.sub);
  return operator;
}
const signIn = async ({ username }: Fan) => {
  const { status, body, cookies } = await overHttp('signIn', { username, password });
  return [status, body.error?.code, cookies.length > 0];
};

describe('a fan whom an operator blocks', () => {
  it('is signed out everywhere and cannot sign in or sign up again, until they are unblocked', async () => {
    const [operator, fan] = [await newOperator(), await newFan()];
    const began = Math.floor(Date.now() / 1000) - 60;
    expect(await act('blockFan', operator, fan)).toBe(200);
    expect((await overHttp('userData', {}, { cookies: fan.cookies })).status).toBe(401);
    expect(await overAppSync('userData', {}, fan, { began })).toMatchObject({ error: { code: 'Unauthorized' } });
    expect(await signIn(fan)).toEqual([403, 'FanBlocked', false]);
    const { username, email } = fan;
    expect((await overHttp('signUp', { username, email, password })).body.error?.code).toBe('FanBlocked');
    expect((await overHttp('signIn', { username, password: 'wrong-pass-1' })).body.error?.code).toBe(
      'WrongCredentials',
    );
    // Again it changes nothing.
    expect(await act('blockFan', operator, fan)).toBe(200);
    expect(await act('unblockFan', operator, fan)).toBe(200);
    expect(await signIn(fan)).toEqual([200, undefined, true]);
  });

  it('leaves no gap: ranks, totals and settled lists are as if they had not played, and come back', async () => {
    const [operator, first, fan, last] = [await newOperator(), await newFan(), await newFan(), await newFan()];
    const eventId = await play(first, 50);
    await play(fan, 40, eventId);
    await play(last, 30, eventId);
    const owner = { ...someone(last.username), fanId: last.sub };
    const crew = await joinedBy(await newCrew('Row', owner), { ...someone(fan.username), fanId: fan.sub });
    const seen = async () => {
      await rank(eventId);
      const { data, players, me } = await board(eventId, last);
      const shown = await overHttp('crew', { crewId: crew.id, eventId }, { cookies: last.cookies });
      const { members } = shown.body.data as CrewBoard;
      return [data.map(({ username }) => username), players, me?.rank, members.map(({ username }) => username)];
    };
    const all = [[first, fan, last].map(({ username }) => username), 3, 3, [fan.username, last.username]];
    expect(await seen()).toEqual(all);
    await act('blockFan', operator, fan);
    expect(sweeps.taken()).toMatchObject([{ eventId, seq: 0 }]);
    expect(settlements.taken()).toEqual([{ step: 'begin', eventId }]);
    expect(await seen()).toEqual([[first.username, last.username], 2, 2, [last.username]]);
    await act('unblockFan', operator, fan);
    expect(await seen()).toEqual(all);
  });

  it('is out of standings that become official later, and stays in those that are', async () => {
    const [operator, fan, other] = [await newOperator(), await newFan(), await newFan()];
    const [before, after] = [await play(fan, 40), await play(fan, 40)];
    for (const eventId of [before, after]) await play(other, 30, eventId);
    for (const { sub } of [fan, other]) await markVerified(sub);
    await rank(before);
    await settleAll(before, { official: true });
    await act('blockFan', operator, fan);
    await settleAll(before, { official: true });
    await rank(after);
    await settleAll(after, { official: true });
    const names = async (eventId: string) => (await board(eventId, other)).data.map(({ username }) => username);
    expect(await names(before)).toEqual([fan.username, other.username]);
    expect(await names(after)).toEqual([other.username]);
    expect(await settledRow(after, fan.sub)).toMatchObject({ points: 0, withheld: 40 });
  });
});
