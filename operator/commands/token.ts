import '../quiet.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { authenticate } from '../../lambdas/api/accounts/user-pool.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { type Answer, answer, commandLine, main, print } from '../command-line.ts';
import { dataDirOf, findCloud, place } from '../endpoint.ts';
import { explain } from '../operator.ts';
import { UserError } from '../user-error.ts';

const line = () =>
  commandLine(
    'npm run -s token --',
    `Prints an access token of a fan, good for an hour, for the header "authorization" of a GraphQL client. Asks for the fan's password, or
reads it from standard input.`,
    `The cloud is the one that \`npm start\` runs on this machine, or, where USER_POOL_ID and USER_POOL_CLIENT_ID are set (the outputs
UserPoolId and UserPoolClientId), the account of the AWS environment. There its credentials must allow
cognito-idp:DescribeUserPoolClient and cognito-idp:AdminInitiateAuth on the user pool.`,
  )
    .argument('<USERNAME>')
    .addOption(place.port)
    .addOption(place.data);

async function readPassword(username: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`Password of ${username}: `);
  // A terminal does not echo the typed text.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  for await (const text of lines) {
    if (stdin.isTTY) stderr.write('\n');
    return text;
  }
  return '';
}

/** @param password prompts for a fan's password */
export const token = (args: string[], password = readPassword): Promise<Answer> | Answer =>
  answer(line(), args, async ({ args: [username], values }) => {
    findCloud(dataDirOf(values), [variables.userPoolId, variables.userPoolClientId]);
    const given = await password(username);
    if (given === '') throw new UserError('No password was given.');
    const signedIn = await authenticate(username, given).catch(explain);
    if (signedIn instanceof Fault) throw new UserError(`The user pool refuses ${username}: ${signedIn.code}.`);
    return print(signedIn.tokens.access);
  });

await main(import.meta.filename, token);
