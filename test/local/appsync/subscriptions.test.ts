import { expect, test, vi } from 'vitest';
import { Operations, type Prepared } from '../../../local/appsync/operation.ts';
import { executableSchema } from '../../../local/appsync/schema.ts';
import { Subscriptions } from '../../../local/appsync/subscriptions.ts';

const schema = `
  type Query { nothing: Int }
  type Mutation { send(room: ID!, text: String!): Line, other(room: ID!, text: String!): Line }
  type Subscription { lines(room: ID, kind: String): Line @aws_subscribe(mutations: ["send"]) }
  type Line { room: ID, kind: String, text: String, loud: String, by: Author }
  type Author { name: String, secret: String @aws_iam }
`;
const pass = `export function request(ctx) { return { payload: { ...ctx.args, kind: 'chat', by: { name: 'ada', secret: 's' } } }; }
  export function response(ctx) { return ctx.result; }`;
const loud = `export function request(ctx) { return { operation: 'Invoke', payload: 'hi' }; }
  export function response(ctx) { return ctx.result; }`;
const caller = { mode: 'API_KEY' as const, identity: null };
const none = { type: 'NONE' } as const;

function room() {
  const invokeLambda = vi.fn(async (_arn: string, text: unknown) => String(text).toUpperCase());
  const resolvers = [
    { typeName: 'Mutation', fieldName: 'send', code: pass, dataSource: none },
    { typeName: 'Mutation', fieldName: 'other', code: pass, dataSource: none },
    { typeName: 'Line', fieldName: 'loud', code: loud, dataSource: { type: 'AWS_LAMBDA' as const, functionArn: 'f' } },
  ];
  const operations = new Operations(executableSchema({ schema, defaultAuth: 'API_KEY', resolvers, invokeLambda }));
  const subscriptions = new Subscriptions(operations);
  const prepare = (query: string) => {
    const prepared = operations.prepare(query);
    if (!('operation' in prepared)) throw prepared[0];
    return prepared;
  };
  return {
    invokeLambda,
    deliver: vi.spyOn(operations, 'deliver'),
    async mutate(query: string) {
      const prepared: Prepared = prepare(query);
      const { data } = await operations.run(prepared, {}, caller, {});
      subscriptions.publish(prepared, data);
    },
    listen(
      query: string,
      variables: Record<string, unknown> = {},
      as: typeof caller | { mode: 'AWS_IAM'; identity: null } = caller,
    ) {
      const heard: unknown[] = [];
      const subscription = { query, prepared: prepare(query), variables, coerced: variables, caller: as };
      const stop = subscriptions.add(subscription, (payload) => heard.push(JSON.parse(payload).data.lines));
      return { heard, stop };
    },
  };
}

test('what resolvers made for the mutation is delivered; none runs again for subscribers', async () => {
  const { mutate, listen, invokeLambda } = room();
  const { heard } = listen('subscription { lines(room: "a") { text loud } }');
  await mutate('mutation { send(room: "a", text: "hi") { room text noise: loud } }');
  expect(heard).toEqual([{ text: 'hi', loud: 'HI' }]);
  expect(invokeLambda).toHaveBeenCalledOnce();
});

test('an answer is made once for all who asked the same', async () => {
  const { mutate, listen, deliver } = room();
  const query = 'subscription L($room: ID) { lines(room: $room) { text } }';
  const same = Array.from({ length: 50 }, () => listen(query, { room: 'a' }));
  const elsewhere = listen(query, { room: 'b' });
  const everywhere = listen('subscription { lines { room } }');
  await mutate('mutation { send(room: "a", text: "hi") { room text } }');
  expect(deliver).toHaveBeenCalledTimes(2);
  for (const { heard } of same) expect(heard).toEqual([{ text: 'hi' }]);
  expect(elsewhere.heard).toEqual([]);
  expect(everywhere.heard).toEqual([{ room: 'a' }]);
  for (const { stop } of same) stop();
  await mutate('mutation { send(room: "a", text: "bye") { room text } }');
  expect(deliver).toHaveBeenCalledTimes(3);
});

test('fields are as secret to a subscriber as in a query', async () => {
  const { mutate, listen } = room();
  const query = 'subscription { lines { by { name secret } } }';
  const [guest, backEnd] = [listen(query), listen(query, {}, { mode: 'AWS_IAM', identity: null })];
  await mutate('mutation { send(room: "a", text: "x") { by { name } } }');
  expect(guest.heard).toEqual([{ by: { name: 'ada', secret: null } }]);
  // `lines` itself is for the default mode alone.
  expect(backEnd.heard).toEqual([null]);
});
