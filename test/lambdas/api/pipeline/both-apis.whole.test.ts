import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameOrder } from '../../../../games/timeline/play.ts';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { type Call, isPersonal } from '../../../../graphql/fan-calls.ts';
import type { FaultCode } from '../../../../graphql/faults.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { handler as rangeHandler } from '../../../../lambdas/handlers/sweep-range.ts';
import { makeCalendarToken } from '../../../../lambdas/stores/calendars.ts';
import { makeCode } from '../../../../lambdas/stores/codes.ts';
import { addOperator, removeOperator } from '../../../../lambdas/stores/fan-lists.ts';
import { putTeam } from '../../../../lambdas/stores/teams.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { crewsOfNobody, crewsWith } from '../../crews.ts';
import { roster, STARTS } from '../../game.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { answerRanges } from '../../ranking/sweep/crowd.ts';
import { type Fan, newEvent, newFan, store } from '../../world.ts';
import { account } from './cases/account.ts';
import type { Case, World } from './cases/case.ts';
import { crew } from './cases/crew.ts';
import { desk } from './cases/desk.ts';
import { event, team } from './cases/event-and-team.ts';
import { fan } from './cases/fan.ts';
import { hype } from './cases/hype.ts';

withPool();
embeddedQueue('ingestQueueUrl', { fifo: true });
embeddedQueue('sweepQueueUrl', { fifo: true });
embeddedQueue('settleQueueUrl');
fakeAppSync();
afterAll(answerRanges(rangeHandler));

const scored = roster('scored')
  .players.slice(0, 2)
  .map((player) => ({ ...player, stats: { PTS: 7, TEAM_SCORE: 90, OPPOSING_TEAM_SCORE: 80 } }));

beforeAll(async () => {
  const thin = { home_team_id: 'home', away_team_id: 'thin' };
  await Promise.all([
    newEvent({ id: 'played' }),
    newEvent({ id: 'over', status: 'ENDED', ended_at: STARTS }),
    newEvent({ id: 'unmanned', game_attributes: thin }),
    putTeam({ ...roster('thin'), players: [] }),
    putTeam({ ...roster('scored'), players: scored }),
  ]);
  const fact = { rev: 1, order: gameOrder(1, 20, 1), at: STARTS, period: 1, clock: 700 };
  const shot = { ...fact, kind: 'shot' as const, tid: 'home', pid: 'home-1', shotType: 'MAKE' as const };
  const stat = { ...fact, kind: 'stat' as const, act: 'PLAYER' as const, tid: 'home', pid: 'home-1' };
  await store('played', [
    { ...stat, id: 'p1', classification: 'THREE_POINT_MAKE', stats: { PTS: 3, FG: 1 } },
    { ...stat, id: 'p2', classification: 'SUBSTITUTION', act: 'OTHER', stats: {} },
    { ...shot, id: 's1', hsx: 100, hsy: 200 },
    { ...shot, id: 's2', order: fact.order + 1 },
    { ...shot, id: 's3', order: fact.order + 2, void: true },
  ]);
  await store('played', [{ ...shot, id: 's2', order: fact.order + 1, rev: 2, shotType: 'MISS' }]);
});

const cases: Record<CallName, Case[]> = { ...account, ...fan, ...event, ...team, ...hype, ...crew, ...desk };

const changing = new Set<CallName>([
  ...(['signUp', 'userData', 'updateUserData', 'resetPassword', 'verifyEmail'] as const),
  ...(['session', 'logout', 'endSession', 'deleteAccount'] as const),
]);
const SOME_DAY = Date.UTC(2100, 0) / 1000;

/** One fan for all calls that do not change the fan, since a sign-up is slow. */
let lasting: Promise<Fan> | undefined;

async function newWorld(name: CallName): Promise<World> {
  const leavesFan = !changing.has(name);
  if (leavesFan) lasting ??= newFan();
  const [fan, eventId] = await Promise.all([leavesFan && lasting ? lasting : newFan(), newEvent()]);
  const { body } = await overHttp('offer', { hypeGame: 'bingo', eventId }, fan);
  const holder = { fanId: fan.sub, username: fan.username, email: fan.email };
  const [verifyEmail, resetPassword] = await Promise.all([
    makeCode('verifyEmail', holder, SOME_DAY),
    makeCode('resetPassword', holder, SOME_DAY),
  ]);
  const calendar = await makeCalendarToken(fan.sub, Date.now());
  const crews = calls[name].folder === 'crew' ? await crewsWith(fan) : await crewsOfNobody();
  return { fan, eventId, offered: body.data as Offer, codes: { verifyEmail, resetPassword }, crews, calendar };
}

/** The answer of one API: data or fault. */
type Outcome = { data: unknown } | { fault: FaultCode; message: string };

async function http(name: CallName, args: Record<string, unknown>, fan: Fan | undefined): Promise<Outcome> {
  const { status, body } = await overHttp(name, args, fan);
  if (status >= 400) return { fault: body.error?.code as FaultCode, message: body.error?.message ?? '' };
  const row: Call = calls[name];
  if (status === 204) return { data: true };
  expect(body.status).toBe(row.success);
  const { status: _status, ...page } = body;
  return { data: row.paged ? page : body.data };
}

async function appsync(name: CallName, args: Record<string, unknown>, fan: Fan | undefined): Promise<Outcome> {
  const result = await overAppSync(name, args, fan ?? null);
  // AppSync gets the Lambda's answer as JSON.
  const read = JSON.parse(JSON.stringify(result));
  return 'error' in read ? { fault: read.error.code, message: read.error.message } : { data: read.data };
}

describe.each(callNames)('%s', (name) => {
  it.each(cases[name])('answers the same over both APIs: $it', async (given) => {
    const outcomes: Outcome[] = [];
    let world: World | undefined;
    for (const api of [http, appsync]) {
      if (!world || 'data' in given) {
        world = await newWorld(name);
        const isOperators = calls[name].who === 'operator';
        await (isOperators ? addOperator : removeOperator)(world.fan.sub);
        for (const [before, args] of given.before?.(world) ?? []) await api(before, args, world.fan);
      }
      const asker = given.guest || !isPersonal(calls[name]) ? undefined : world.fan;
      const outcome = await api(name, given.args(world), asker);
      if ('data' in given) expect(outcome).toEqual({ data: given.data(world) });
      else expect(outcome).toMatchObject({ fault: given.fault });
      outcomes.push(outcome);
    }
    if ('fault' in given) expect(outcomes[1]).toEqual(outcomes[0]);
  });
});
