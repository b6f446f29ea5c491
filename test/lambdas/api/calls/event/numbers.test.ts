import { readFileSync } from 'node:fs';
import { buildASTSchema, type GraphQLObjectType, getNamedType, graphql, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ingest } from '../../../../../lambdas/feeds/ingest/ingest.ts';
import { sportradarNfl } from '../../../../../lambdas/feeds/providers/sportradar/nfl.ts';
import { putEvent } from '../../../../../lambdas/stores/events.ts';
import { fakeAppSync } from '../../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { HOME, nflEvent, nflMessage } from '../../../../fixtures/sportradar.ts';
import { streams } from '../../../../golden/streams.ts';
import { overAppSync } from '../../../handlers.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const schema = buildASTSchema(parse(readFileSync('graphql/schema.graphql', 'utf8')));
type Call = 'playByPlay' | 'shots' | 'stats';

/** A selection of all fields of a type, including nested types. */
const selectionOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map(({ name, type: of }) => {
      const inner = getNamedType(of);
      return isObjectType(inner) ? `${name} { ${selectionOf(inner)} }` : name;
    })
    .join(' ');

/** An answer with all fields, as GraphQL serializes it. */
async function serialized(name: Call, answer: unknown) {
  const field = schema.getQueryType()?.getFields()[name];
  const type = field && getNamedType(field.type);
  if (!isObjectType(type)) throw new Error(`there is no field ${name}`);
  const source = `{ ${name}(eventId: "x") { ${selectionOf(type)} } }`;
  return await graphql({ schema, source, rootValue: { [name]: answer } });
}

const { name, reason, open } = streams.find(
  ({ provider }) => provider === 'sportradar-nfl',
) as (typeof streams)[number];
const madeUp = [
  nflMessage(
    'e',
    0,
    { rush: { team: HOME, player: 'a', attempt: 1, yards: 2.5 } },
    { description: 'A.Able left end.' },
  ),
];

describe.each([
  ['a made-up game of Sportradar', undefined, () => ({ event: nflEvent(), body: madeUp as unknown })],
  [name, reason, () => open()],
] as const)('every number of %s', (whole, missing, given) => {
  it.skipIf(missing).each(['playByPlay', 'shots', 'stats'] as const)(
    'fits the schema in the answer of %s',
    async (call) => {
      const { event, body } = given();
      const what = whole.replaceAll(/[^a-z]/g, '').slice(0, 20);
      const id = `numbers-${call}-${what}`;
      await putEvent({ ...event, id });
      await ingest(id, [{ feed: sportradarNfl, body, seenAt: event.startsAt, again: false }]);
      const answered = await overAppSync(call, { eventId: id }, null);
      if ('error' in answered) throw new Error(answered.error.code);
      const answer = answered.data;
      expect((answer as unknown[]).length).toBeGreaterThan(0);
      const { data, errors } = await serialized(call, answer);
      expect(errors?.map(({ message }) => message)).toBeUndefined();
      expect(JSON.parse(JSON.stringify(data))[call]).toHaveLength((answer as unknown[]).length);
    },
  );
});
