import '../quiet.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { authenticate } from '../../lambdas/api/accounts/user-pool.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { UserError } from '../caller.ts';
import { main, print } from '../command-line.ts';
import { cloudOf, operatorLine } from '../endpoint.ts';

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
export const token = (password = readPassword) =>
  operatorLine(
    'token',
    `Prints an access token of a fan, good for an hour, for the header "authorization" of a GraphQL client. Asks for the fan's password, or
reads it from standard input.`,
    `The cloud is the one that \`npm start\` runs on this machine, or, where USER_POOL_ID and USER_POOL_CLIENT_ID are set (the outputs
UserPoolId and UserPoolClientId), the account of the AWS environment. There its credentials must allow
cognito-idp:DescribeUserPoolClient and cognito-idp:AdminInitiateAuth on the user pool.`,
  )
    .argument('<USERNAME>')
    .action(async (username, _, command) => {
      cloudOf('userPoolId', 'userPoolClientId')(command);
      const given = await password(username);
      if (given === '') throw new UserError('No password was given.');
      const signedIn = await authenticate(username, given);
      if (signedIn instanceof Fault) throw new UserError(`The user pool refuses ${username}: ${signedIn.code}.`);
      print(signedIn.tokens.access);
    });

await main(import.meta.filename, token());
