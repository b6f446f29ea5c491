import { describe, expect, it } from 'vitest';
import { dayInNewYork } from '../../../../../games/lib/new-york.ts';
import type {
  CrewBoard,
  CrewSeason,
  Evening,
  LeaderboardPage,
  PickCount,
  SeasonList,
} from '../../../../../graphql/types.generated.ts';
import type { Task } from '../../../../../lambdas/ranking/settle/request.ts';
import { markVerified } from '../../../../../lambdas/stores/fans.ts';
import { settledRow } from '../../../../../lambdas/stores/standings.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { joinedBy, memberOf, newCrew } from '../../../crews.ts';
import { play, rank } from '../../../departures.ts';
import { STARTS } from '../../../game.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { joinWith, joinWorth, paying, runAll, settleAll, sweepNow } from '../../../ranked.ts';
import { type Fan, fresh, newEvent, newFan, newOperator, password, store } from '../../../world.ts';
import { ask, refusal } from '../asking.ts';

withPool();
const sweeps = embeddedQueue('sweepQueueUrl', { fifo: true });
const settlements = embeddedQueue('settleQueueUrl');

const board = (eventId: string, fan: Fan) => ask<LeaderboardPage>('leaderboard', { eventId }, fan);
const act = (call: 'blockFan' | 'unblockFan', operator: Fan, { username: name }: Fan) =>
  ask(call, { name, why: 'it spams' }, operator);
const namesOf = (list: { username: string }[]) => list.map(({ username }) => username);
const signIn = async ({ username }: Fan) => {
  const { status, body, cookies } = await overHttp('signIn', { username, password });
  return [status, body.error?.code, cookies.length > 0];
};

describe('a fan whom an operator blocks', () => {
  it('is signed out everywhere and cannot sign in or sign up again, until they are unblocked', async () => {
    const [operator, fan] = [await newOperator(), await newFan()];
    const began = Math.floor(Date.now() / 1000) - 60;
    await act('blockFan', operator, fan);
    expect((await overHttp('userData', {}, fan)).status).toBe(401);
    expect(await overAppSync('userData', {}, fan, { began })).toMatchObject({ error: { code: 'Unauthorized' } });
    expect(await signIn(fan)).toEqual([403, 'FanBlocked', false]);
    const { username, email } = fan;
    expect(await refusal('signUp', { username, email, password }, null)).toBe('FanBlocked');
    expect(await refusal('signIn', { username, password: 'wrong-pass-1' }, null)).toBe('WrongCredentials');
    // Again it changes nothing.
    await act('blockFan', operator, fan);
    await act('unblockFan', operator, fan);
    expect(await signIn(fan)).toEqual([200, undefined, true]);
  });

  it('leaves no gap: ranks, totals and settled lists are as if they had not played, and come back', async () => {
    const [operator, first, fan, last] = [await newOperator(), await newFan(), await newFan(), await newFan()];
    const eventId = await play(first, 50);
    await play(fan, 40, eventId);
    await play(last, 30, eventId);
    const crew = await joinedBy(await newCrew('Row', memberOf(last)), memberOf(fan));
    const seen = async () => {
      await rank(eventId);
      const { data, players, me } = await board(eventId, last);
      const { members } = await ask<CrewBoard>('crew', { crewId: crew.id, eventId }, last);
      return [namesOf(data), players, me?.rank, namesOf(members)];
    };
    const all = [namesOf([first, fan, last]), 3, 3, namesOf([fan, last])];
    expect(await seen()).toEqual(all);
    await act('blockFan', operator, fan);
    expect(sweeps.taken()).toMatchObject([{ eventId, seq: 0 }]);
    expect(settlements.taken()).toEqual([{ step: 'begin', eventId }]);
    expect(await seen()).toEqual([namesOf([first, last]), 2, 2, namesOf([last])]);
    await act('unblockFan', operator, fan);
    expect(await seen()).toEqual(all);
  });

  it('is counted in no pick, from the next sweep on, and again once they are unblocked', async () => {
    const [operator, fan, other] = [await newOperator(), await newFan(), await newFan()];
    const eventId = await newEvent();
    const hypeGame = 'ticTacToe';
    await joinWith({ eventId, fanId: fan.sub, hypeGame }, { teamId: 'home' });
    await joinWith({ eventId, fanId: other.sub, hypeGame }, { teamId: 'away' });
    await joinWorth(eventId, fan.sub, 40, fan.username);
    const counts = async () => {
      await sweepNow(eventId);
      const picks = await ask<PickCount[]>('pickCounts', { eventId, hypeGame }, operator);
      const evening = await ask<Evening[]>('evenings', { day: dayInNewYork(STARTS) }, operator);
      const one = evening.find((known) => known.event.id === eventId);
      const joined = one?.games.filter(({ entries }) => entries > 0).map((game) => [game.hypeGame, game.share]);
      return [picks.map(({ pick, entries, of }) => [pick, entries, of]), one?.joined, joined];
    };
    const both = ['away', 'home'].map((team) => [team, 1, 2]);
    const shares = Object.entries({ bingo: 0.5, ticTacToe: 1 });
    const all = [both, 2, shares];
    expect(await counts()).toEqual(all);
    await act('blockFan', operator, fan);
    expect(await counts()).toEqual([[['away', 1, 1]], 1, [['ticTacToe', 1]]]);
    await act('unblockFan', operator, fan);
    expect(await counts()).toEqual(all);
  });

  it('leaves no gap in weeks and seasons, their crew’s too', async () => {
    const [operator, fan, other] = [await newOperator(), await newFan(), await newFan()];
    const season = { league: fresh('league'), year: 2025 };
    const eventId = await newEvent({ season, startsAt: STARTS, status: 'ENDED', ended_at: STARTS + 10_000_000 });
    await play(fan, 50, eventId);
    await play(other, 30, eventId);
    await store(eventId, [paying()]);
    for (const { sub } of [fan, other]) await markVerified(sub);
    await settleAll(eventId, { official: true });
    const crew = await joinedBy(await newCrew('Row', memberOf(other, 0)), memberOf(fan, 0));
    settlements.taken();
    const seen = async () => {
      await runAll(settlements.taken() as Task[]);
      const lists = [season, { ...season, week: '2024-11-04' }].map(async (listed) => {
        const { fans, first } = await ask<SeasonList>('seasonList', listed, null);
        return [fans, namesOf(first)];
      });
      const { members } = await ask<CrewSeason>('crewSeason', { crewId: crew.id, ...season }, other);
      return [...(await Promise.all(lists)), namesOf(members)];
    };
    const all = [...Array(2).fill([2, namesOf([fan, other])]), namesOf([other, fan])];
    expect(await seen()).toEqual(all);
    await act('blockFan', operator, fan);
    expect(await seen()).toEqual([...Array(2).fill([1, namesOf([other])]), namesOf([other])]);
    await act('unblockFan', operator, fan);
    expect(await seen()).toEqual(all);
  });

  it('is out of standings that become official later, and stays in those that are', async () => {
    const [operator, fan, other] = [await newOperator(), await newFan(), await newFan()];
    const [before, after] = [await play(fan, 40), await play(fan, 40)];
    for (const eventId of [before, after]) await play(other, 30, eventId);
    for (const { sub } of [fan, other]) await markVerified(sub);
    await sweepNow(before);
    await settleAll(before, { official: true });
    await act('blockFan', operator, fan);
    await settleAll(before, { official: true });
    await sweepNow(after);
    await settleAll(after, { official: true });
    expect(namesOf((await board(before, other)).data)).toEqual(namesOf([fan, other]));
    expect(namesOf((await board(after, other)).data)).toEqual(namesOf([other]));
    expect(await settledRow(after, fan.sub)).toMatchObject({ points: 0, withheld: 40 });
  });
});
