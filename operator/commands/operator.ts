import '../quiet.ts';
import { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { OPERATORS_GROUP } from '../../graphql/account-rules.ts';
import { askPool, cognito } from '../../lambdas/api/accounts/cognito.ts';
import { accountOf } from '../../lambdas/api/accounts/user-pool.ts';
import { environment } from '../../lambdas/lib/environment.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { addOperator, operators, removeOperator } from '../../lambdas/stores/fan-lists.ts';
import { shownNamesOf } from '../../lambdas/stores/fans.ts';
import { UserError } from '../caller.ts';
import { main, print } from '../command-line.ts';
import { cloudOf, operatorLine } from '../endpoint.ts';

/** @throws UserError if there is no such account */
async function accountNamed(name: string) {
  const account = await accountOf(name);
  if (account instanceof Fault) throw new UserError(`The user pool has no account ${name}.`);
  return account;
}

/** The input of a request that adds a user to the operators' group, or removes them. */
const inGroup = (Username: string) => ({
  UserPoolId: environment('userPoolId'),
  Username,
  GroupName: OPERATORS_GROUP,
});

/** Repeats a change in the user pool, for its console. @throws UserError if the pool refuses */
async function mirror(request: Promise<unknown>): Promise<void> {
  const answer = await askPool(request);
  if (answer instanceof Fault) throw new UserError(`The user pool refuses: ${answer.code}.`);
}

export const operator = operatorLine(
  'operator',
  'Says who runs evenings: who may make the calls of operators.',
  `The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where FANS_TABLE, USER_POOL_ID and
USER_POOL_CLIENT_ID are set (the outputs FansTable, UserPoolId and UserPoolClientId), the account of the AWS environment. There its
credentials must allow dynamodb:GetItem, dynamodb:BatchGetItem and dynamodb:UpdateItem on the table, and cognito-idp:AdminGetUser,
cognito-idp:AdminAddUserToGroup and cognito-idp:AdminRemoveUserFromGroup on the user pool.`,
).hook('preAction', (_, command) => void cloudOf('fansTable', 'userPoolId', 'userPoolClientId')(command));

operator
  .command('add <NAME>')
  .description('Makes a fan an operator.')
  .addHelpText(
    'after',
    '\nThe fan has signed up before. Their next call is an operator’s; nothing has to be signed in again.',
  )
  .action(async (name) => {
    const { sub, username } = await accountNamed(name);
    await addOperator(sub);
    await mirror(cognito.send(new AdminAddUserToGroupCommand(inGroup(sub))));
    print(`${username} is an operator.`);
  });

operator
  .command('remove <NAME>')
  .description('Makes an operator a fan again.')
  .addHelpText('after', '\nTheir next call is refused.')
  .action(async (name) => {
    const { sub, username } = await accountNamed(name);
    await removeOperator(sub);
    await mirror(cognito.send(new AdminRemoveUserFromGroupCommand(inGroup(sub))));
    print(`${username} is no operator.`);
  });

operator
  .command('list')
  .description('Names the operators.')
  .addHelpText('after', '\nAs JSON, by name.')
  .action(async () => print([...(await shownNamesOf([...(await operators())])).values()].sort()));

await main(import.meta.filename, operator);
