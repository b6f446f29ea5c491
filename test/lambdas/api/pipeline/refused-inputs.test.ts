import { isNonNullType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { type CallName, callNames } from '../../../../graphql/calls.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newEvent, newOperator } from '../../world.ts';
import { argumentsOf } from '../schema.ts';

const { lines } = withPool();

let fan: Fan;
let eventId: string;
beforeAll(async () => {
  [fan, eventId] = await Promise.all([newOperator(), newEvent()]);
});

const required = (name: CallName): string[] =>
  argumentsOf(name)
    .filter(({ type }) => isNonNullType(type))
    .map((argument) => argument.name);

describe.each(callNames.filter((name) => required(name).length > 0))('%s without an argument', (name) => {
  it('says which one is missing, in the same words over both APIs', async () => {
    const { status, body } = await overHttp(name, {}, fan);
    const said = /^The input is not valid: (\w+) is missing\.$/.exec(body.error?.message ?? '')?.[1];
    expect([status, body.error?.code]).toEqual([400, 'InvalidInput']);
    expect(required(name)).toContain(said);
    expect(await overAppSync(name, {}, fan)).toEqual({ error: body.error });
  });
});

it('savePoints with text says that points must be a number', async () => {
  const result = await overAppSync('savePoints', { hypeGame: 'bingo', hypeGameId: 'bm9uZQ', points: 'seven' }, fan);
  expect(result).toMatchObject({ error: { message: 'The input is not valid: points must be a number.' } });
});

const nested = (depth: number, make: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = make(value);
  return value;
};
const shapes: [string, (inner: unknown) => unknown][] = [
  ['lists', (inner) => [inner]],
  ['objects', (inner) => ({ a: inner })],
  ['selections', (inner) => ({ selections: [inner] })],
];

it.each(shapes)(
  'items that are %s within each other are refused by name over both APIs, however deep',
  async (_, make) => {
    for (const [index, hypeGame] of hypeGames.entries()) {
      const depth = [100, 4_000, 12_000][index % 3] ?? 0;
      const items = nested(depth, make);
      const body = `{"hypeGame":"${hypeGame}","eventId":"${eventId}","items":${text(depth, make)}}`;
      const replies = [
        await overAppSync('create', { hypeGame, eventId, items }, fan),
        (await overHttp('create', { hypeGame, eventId }, { cookies: fan.cookies, body })).body,
      ];
      for (const reply of replies)
        expect(['InvalidInput', 'TooLarge', 'NotAsOffered', 'MalformedJson'], `${depth} deep`).toContain(
          (reply as { error?: { code: string } }).error?.code,
        );
    }
    expect(lines()).toEqual([]);
  },
);

/** The same as text, without JSON.stringify, which cannot write what is too deep. */
function text(depth: number, make: (inner: unknown) => unknown): string {
  const [before = '', after = ''] = JSON.stringify(make('@')).split('"@"');
  return before.repeat(depth) + 1 + after.repeat(depth);
}
