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
import { ask } from '../asking.ts';

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

const isNfl = ({ provider }: (typeof streams)[number]) => provider === 'sportradar-nfl';
const { name, reason, open } = streams.find(isNfl) as (typeof streams)[number];
const rush = { team: HOME, player: 'a', attempt: 1, yards: 2.5 };
const madeUp = [nflMessage('e', 0, { rush }, { description: 'A.Able left end.' })];

describe.each([
  ['a made-up game of Sportradar', undefined, () => ({ event: nflEvent(), body: madeUp as unknown })],
  [name, reason, () => open()],
] as const)('every number of %s', (whole, missing, given) => {
  it.skipIf(missing)('fits the schema in the answers of play-by-play, shots and stats', async () => {
    const { event, body } = given();
    const id = `numbers-${whole.replaceAll(/[^a-z]/g, '').slice(0, 20)}`;
    await putEvent({ ...event, id });
    await ingest(id, [{ feed: sportradarNfl, body, seenAt: event.startsAt, again: false }]);
    for (const call of ['playByPlay', 'shots', 'stats'] as const) {
      const answer = await ask<unknown[]>(call, { eventId: id }, null);
      expect(answer.length).toBeGreaterThan(0);
      const { data, errors } = await serialized(call, answer);
      expect(errors?.map(({ message }) => message)).toBeUndefined();
      expect(JSON.parse(JSON.stringify(data))[call]).toHaveLength(answer.length);
    }
  });
});
