import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { histogramKey } from '../../lambdas/stores/histogram.ts';
import { shardOf, shardOfFan } from '../../lambdas/stores/shards.ts';
import { ranking } from '../../local/commands/ranking.ts';
import { embeddedDatabase } from '../fixtures/database.ts';
import { join, joined } from '../lambdas/joined.ts';
import { newEvent } from '../lambdas/world.ts';

embeddedDatabase();

it('checks and rebuilds the histogram of an event', async () => {
  const eventId = await newEvent();
  for (const fanId of ['ann', 'bob', 'cid']) await join(joined({ eventId, fanId }), fanId);
  const sound = { eventId, fans: 3, differed: [], moving: [], equal: true };
  expect(JSON.parse((await ranking(['check', eventId])).text)).toEqual(sound);

  await database.send(
    new UpdateCommand({
      TableName: tableName('Standings'),
      Key: histogramKey(shardOfFan(eventId, 'ann')),
      UpdateExpression: 'SET b40 = :fans',
      ExpressionAttributeValues: { ':fans': 7 },
    }),
  );
  const differed = [{ shard: shardOf('ann'), points: 40, counted: 7, fans: 0 }];
  expect(JSON.parse((await ranking(['check', eventId])).text)).toEqual({ ...sound, differed, equal: false });
  expect(JSON.parse((await ranking(['rebuild', eventId])).text)).toEqual({ ...sound, differed });
  expect(JSON.parse((await ranking(['check', eventId])).text)).toEqual(sound);
});

it('refuses in one sentence what it cannot do', async () => {
  await expect(ranking(['rebuild', 'nowhere'])).rejects.toThrow('There is no event nowhere.');
  await expect(ranking(['rebuild'])).rejects.toThrow(
    'rebuild takes EVENT: see `npm run -s ranking -- rebuild --help`.',
  );
  await expect(ranking([])).rejects.toThrow('A command is missing: see `npm run -s ranking -- --help`.');
  await expect(ranking(['count', 'x'])).rejects.toThrow('count is no command');
  await expect(ranking(['check', 'x', '--fast'])).rejects.toThrow('There is no option --fast');
});

it('runs as a command of its own', async () => {
  const eventId = await newEvent();
  const { stdout } = await promisify(execFile)('node', [
    ...['--import', 'tsx', 'local/commands/ranking.ts', 'check', eventId],
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ eventId, equal: true });
  await expect(
    promisify(execFile)('node', ['--import', 'tsx', 'local/commands/ranking.ts', 'check', 'nowhere']),
  ).rejects.toMatchObject({ code: 2, stderr: 'There is no event nowhere.\n' });
});
