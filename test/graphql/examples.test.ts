import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type FieldNode,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInNewYork } from '../../games/lib/new-york.ts';
import { gameOrder } from '../../games/timeline/play.ts';
import { type CallName, calls } from '../../graphql/calls.ts';
import { handler as rangeHandler } from '../../lambdas/handlers/sweep-range.ts';
import { makeCode } from '../../lambdas/stores/codes.ts';
import { joinCrew } from '../../lambdas/stores/crews.ts';
import { putSeasonList } from '../../lambdas/stores/seasons.ts';
import { userPoolTokens } from '../../local/appsync/authenticate.ts';
import { fakeAppSync } from '../fixtures/app-sync.ts';
import { embeddedQueue } from '../fixtures/queue.ts';
import { someone } from '../lambdas/crews.ts';
import { STARTS } from '../lambdas/game.ts';
import { access, jar, overAppSync, overHttp } from '../lambdas/handlers.ts';
import { withPool } from '../lambdas/pool.ts';
import { joinWorth, paying, settleAll } from '../lambdas/ranked.ts';
import { answerRanges } from '../lambdas/ranking/sweep/crowd.ts';
import { clockAt, fresh, newEvent, newFan, newOperator, store } from '../lambdas/world.ts';
import { type Asked, apiKey, type Gateway, openGateway, RealtimeClient, sign } from '../local/appsync/gateway.ts';

const text = readFileSync(new URL('../../graphql/examples.graphql', import.meta.url), 'utf8');
const schema = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'));
const document = parse(text);
const operations = document.definitions.filter((one): one is OperationDefinitionNode => 'operation' in one);
const nameOf = (one: OperationDefinitionNode) => one.name?.value ?? '';
const fieldsOf = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.map((one) => (one as FieldNode).name.value);
const fieldOf = (one: OperationDefinitionNode) => fieldsOf(one)[0] ?? '';

/** The variables as the head of the file has them. */
function headerVariables(): Record<string, unknown> {
  const head = text.slice(0, text.indexOf('\n\n')).replace(/^# ?/gm, '');
  return JSON.parse(head.slice(head.indexOf('\n  {'), head.lastIndexOf('}') + 1));
}

withPool();
embeddedQueue('sweepQueueUrl', { fifo: true });
embeddedQueue('settleQueueUrl');
embeddedQueue('ingestQueueUrl', { fifo: true });
fakeAppSync();
afterAll(answerRanges(rangeHandler));

/** Operations that answer an empty list here: of another day, and before a sweep. */
const withoutRows = new Set(['Schedule', 'PickCounts', 'PickShares']);

/** Runs the operations in the file's order. Later ones use the answers of earlier ones as variables. */
const variables: Record<string, unknown> & { eventId: string } = {
  ...headerVariables(),
  eventId: '',
  tid: 'home',
  teammate: 'teammate',
};
let token = '';
/** The fan who is signed in. */
let signedUp = '';
let gateway: Gateway;

beforeAll(async () => {
  const issuer = process.env.USER_POOL_ISSUER ?? '';
  const jwks = (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as { keys: [] };
  gateway = await openGateway(
    ({ field, arguments: args, identity }: Asked) => overAppSync(field as CallName, args, identity as never),
    { verifyToken: userPoolTokens({ issuer, jwks }) },
  );
  variables.eventId = await newEvent({ prize: 'a ball' });
  variables.endedId = await newEvent({ status: 'ENDED', ended_at: STARTS });
  const fact = { rev: 1, order: gameOrder(1, 20, 1), at: STARTS, period: 1, clock: 700, tid: 'home', pid: 'home-1' };
  const made = { classification: 'TWO_POINT_MAKE', stats: { PTS: 2 } };
  await store(variables.eventId, [
    { ...fact, kind: 'stat', id: fresh('stat'), act: 'PLAYER', ...made },
    { ...fact, kind: 'shot', id: fresh('shot'), shotType: 'MAKE', hsx: 7620, hsy: 1600 },
  ]);
  variables.day = dayInNewYork(STARTS);
  variables.scheduledId = await newEvent();
  const { sub: fanId, username, email, cookies } = await newOperator();
  const season = { league: 'nba', year: 2026 };
  const played = await newEvent({ status: 'ENDED', ended_at: STARTS, season });
  await joinWorth(played, fanId, 40, username);
  await store(played, [paying()]);
  await settleAll(played);
  await putSeasonList({ ...season, week: '2026-01-05' }, { games: 1, totals: '[40,1,1]', first: [] });
  signedUp = username;
  variables.name = username;
  variables.blocked = (await newFan()).username;
  variables.shownName = fresh('n').slice(0, 20);
  const until = Math.floor(Date.now() / 1000) + 3600;
  variables.verifyCode = await makeCode('verifyEmail', { fanId, username, email }, until);
  variables.resetCode = await makeCode('resetPassword', { fanId, username, email }, until);
  token = access(cookies);
});
afterAll(() => gateway.close());

/** A new password has ended every session. */
async function signInAgain(): Promise<void> {
  const given = { username: signedUp, password: variables.newPassword };
  token = access(jar((await overHttp('signIn', given)).cookies));
}

async function run(operation: OperationDefinitionNode) {
  const operationName = nameOf(operation);
  const field = fieldOf(operation);
  const asked = { query: text, operationName, variables };
  if (field === 'publish') return gateway.post(asked, await sign(gateway.url, JSON.stringify(asked)));
  const { who } = calls[field as CallName];
  return who === 'guest' ? gateway.asGuest(asked) : gateway.post(asked, { authorization: token });
}

describe('the examples for the console', () => {
  it('are one for every field of Query, Mutation and Subscription, under its name', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}));
    expect([...new Set(operations.flatMap(fieldsOf))].sort()).toEqual(fields.sort());
    for (const one of operations) {
      expect(fieldsOf(one)).toHaveLength(1);
      expect(nameOf(one).toLowerCase()).toMatch(new RegExp(`^${fieldOf(one).toLowerCase()}`));
    }
    expect(new Set(operations.map(nameOf)).size).toBe(operations.length);
  });

  it('select every field of every type, but for the one that each side game has', () => {
    const selected = new Set<string>();
    const info = new TypeInfo(schema);
    visit(
      document,
      visitWithTypeInfo(info, { Field: ({ name }) => void selected.add(`${info.getParentType()}.${name.value}`) }),
    );
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__') && type.name !== 'ActiveGames',
    );
    const all = types.flatMap((type) =>
      Object.keys(isObjectType(type) ? type.getFields() : {}).map((field) => `${type.name}.${field}`),
    );
    expect(all.filter((field) => !selected.has(field))).toEqual([]);
  });

  it('begin with a schedule, take what they ask for as variables, and those of the head are all', () => {
    expect(nameOf(operations[0] as OperationDefinitionNode)).toBe('Schedule');
    const asked = operations.flatMap(({ variableDefinitions = [] }) =>
      variableDefinitions.map((one) => one.variable.name.value),
    );
    expect(Object.keys(headerVariables()).sort()).toEqual([...new Set(asked)].sort());
  });

  it('describe in one line the effect and the callers of each, as the schema does', () => {
    const words = new Map([
      ['aws_api_key', 'API key'],
      ['aws_cognito_user_pools', 'user pool'],
      ['aws_iam', 'IAM'],
    ]);
    for (const one of operations) {
      const { astNode } = schema.getRootType(one.operation)?.getFields()[fieldOf(one)] ?? {};
      const ways = (astNode?.directives ?? []).flatMap(({ name }) => words.get(name.value) ?? []);
      const before = text.slice(0, one.loc?.start).trimEnd().split('\n');
      expect(before.at(-1)).toMatch(new RegExp(`^# .+ \\(${ways.join(' or ') || 'user pool'}\\)\\.$`));
      expect(before.at(-2)).toBe('');
    }
  });

  it.each(operations.filter(({ operation }) => operation !== 'subscription').map((one) => [nameOf(one), one] as const))(
    '%s works as it is written',
    async (name, operation) => {
      const { status, body } = await run(operation);
      expect([status, body.errors]).toEqual([200, undefined]);
      const answer = body.data[fieldOf(operation)];
      // No ranking is made here.
      expect(answer === null).toBe(name === 'Ranking');
      if (Array.isArray(answer)) expect(answer.length > 0 || withoutRows.has(name)).toBe(true);
      if (name === 'Sessions') variables.sessionId = answer[0].id;
      if (name === 'RenewCalendar') variables.calendarToken = answer;
      if (name === 'PlayByPlay') variables.playId = answer[0].id;
      if (name === 'Enter') {
        variables.enteredId = answer;
        await store(variables.eventId, [{ ...clockAt(401, Date.now()), id: answer }]);
      }
      if (name === 'EndSession' || name === 'ResetPassword') await signInAgain();
      if (name === 'Offer') {
        const { items, version, position: offeredAt, ticket } = answer;
        Object.assign(variables, { items, version, offeredAt, ticket });
        // The game's clock runs on before the offer is taken.
        await store(variables.eventId, [clockAt(400, Date.now())]);
      }
      if (name === 'CreateTicTacToe') variables.gameId = answer.id;
      if (name === 'CreateCrew') {
        Object.assign(variables, { crewId: answer.id, invite: answer.invite });
        await joinCrew(answer.invite, someone('teammate'));
      }
    },
  );

  it('Subscribe gets what Publish sends, where the console sends the whole file with the name of the operation', async () => {
    const publish = operations.find((one) => fieldOf(one) === 'publish') as OperationDefinitionNode;
    const client = await new RealtimeClient(gateway.port).initialised();
    const data = JSON.stringify({ query: text, operationName: 'Subscribe', variables });
    const authorization = { host: 'localhost', 'x-api-key': apiKey };
    client.send({ type: 'start', id: '1', payload: { data, extensions: { authorization } } });
    await client.message('start_ack', '1');
    await run(publish);
    expect(await client.message('data', '1')).toMatchObject({
      payload: { data: { subscribe: { name: variables.eventId, data: '{"seq":1,"batch":[]}' } } },
    });
    client.socket.close();
  });
});
