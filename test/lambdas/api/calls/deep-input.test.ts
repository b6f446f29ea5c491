import { beforeAll, expect, it } from 'vitest';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newEvent, newFan } from '../../world.ts';

const { lines } = withPool();

let fan: Fan;
let eventId: string;
beforeAll(async () => {
  [fan, eventId] = await Promise.all([newFan(), newEvent()]);
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
