import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { cognito } from '../../lambdas/api/accounts/cognito.ts';
import { isOperator } from '../../lambdas/stores/fan-lists.ts';
import { UserError } from '../../operator/caller.ts';
import { operator } from '../../operator/commands/operator.ts';
import { withPool } from '../lambdas/pool.ts';
import { newFan } from '../lambdas/world.ts';
import { runCommand } from './run-command.ts';

withPool();

const groupsOf = async (Username: string) => {
  const command = new AdminListGroupsForUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username });
  return ((await cognito.send(command)).Groups ?? []).map(({ GroupName }) => GroupName);
};
const list = async () => JSON.parse((await runCommand(operator, ['list'])).text) as string[];

it('makes a fan an operator by any case of the name, lists them, and takes it back; the group follows', async () => {
  const { sub, username } = await newFan();
  expect(await list()).toEqual([]);
  for (const name of [username, username.toUpperCase()]) {
    expect((await runCommand(operator, ['add', name])).text).toBe(`${username} is an operator.`);
    expect([await isOperator(sub), await list(), await groupsOf(sub)]).toEqual([true, [username], ['operators']]);
  }
  expect((await runCommand(operator, ['remove', username])).text).toBe(`${username} is no operator.`);
  expect([await isOperator(sub), await list(), await groupsOf(sub)]).toEqual([false, [], []]);
  expect((await runCommand(operator, ['remove', username])).text).toBe(`${username} is no operator.`);
});

it('says that there is no such account', async () => {
  await expect(runCommand(operator, ['add', 'nobody-here'])).rejects.toEqual(
    new UserError('The user pool has no account nobody-here.'),
  );
});
