import { runCommand } from '../operator/run-command.ts';
import type { RunningCloud } from './cloud.ts';
import { type HttpFan, newFan } from './fan.ts';

/** A new fan whom the operator's command of a cloud has made an operator. @returns also what makes them a fan again */
export async function newOperator(
  { url, data }: Pick<RunningCloud, 'url' | 'data'>,
  name?: string,
): Promise<{ operator: HttpFan; remove(): Promise<unknown> }> {
  const operator = await newFan(url, name);
  const { data: session } = await operator.call('GET', '/api/user/data');
  const { username } = session as { username: string };
  // The stores find the cloud by the environment when they are loaded.
  const { operator: line } = await import('../../operator/commands/operator.ts');
  const run = (command: 'add' | 'remove') => runCommand(line, [command, username, '--data', data]);
  await run('add');
  return { operator, remove: () => run('remove') };
}
