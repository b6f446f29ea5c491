import { text } from 'node:stream/consumers';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { parseHeaders, type SourceHeaders } from '../../../lambdas/feeds/sources/source-hosts.ts';
import { environmentIfSet, variables } from '../../../lambdas/lib/environment.ts';
import { UserError } from '../../caller.ts';
import { print } from '../../command-line.ts';
import type { OperatorLine } from '../../endpoint.ts';
import { connect } from './known.ts';

/** Headers that we set ourselves in every request; no host has its own. */
const reserved: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'connection', 'content-length', 'host', 'if-modified-since', 'if-none-match'],
  ...['referer', 'transfer-encoding', 'user-agent'],
]);
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x20-\x7e\x80-\xff]+$/;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

export const headers = (line: OperatorLine) =>
  line
    .command('headers [HOST]')
    .description('Stores the headers of the requests to a host, such as a key, from standard input.')
    .option('--list', 'names the hosts and their headers, never a value')
    .hook('preAction', connect)
    .addHelpText(
      'after',
      `
Standard input has a header a line, \`name: value\`. They replace those of the host; an empty input removes them. Polls and imports send
them to that host alone, within five minutes. They are kept in Secrets Manager. In a deployed account SOURCE_HEADERS_ARN, the output
SourceHeadersArn, says where, and the credentials must be allowed to read and write it.`,
    )
    .action(async (host, { list = false }) => {
      if (list === (host !== undefined)) throw new UserError('headers takes either a host or --list.');
      const known = await stored();
      if (host === undefined) return print(namesIn(known));
      if (!HOST.test(host)) throw new UserError(`${host} is not the name of a host, such as api.example.com.`);
      const { [host]: _, ...others } = known;
      const given = headersIn(await text(process.stdin));
      const next = Object.keys(given).length > 0 ? { ...others, [host]: given } : others;
      await client().send(new PutSecretValueCommand({ SecretId: arn(), SecretString: JSON.stringify(next) }));
      print(namesIn(next));
    });

const namesIn = (all: SourceHeaders): Record<string, string[]> =>
  Object.fromEntries(Object.entries(all).map(([host, values]) => [host, Object.keys(values)]));

/** @throws UserError with the number of an invalid line, but not its text, which may be secret */
function headersIn(input: string): Record<string, string> {
  const given = new Map<string, string>();
  for (const [index, line] of input.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (!NAME.test(name) || !VALUE.test(value)) throw new UserError(`Line ${index + 1} is not \`name: value\`.`);
    if (reserved.has(name)) throw new UserError(`Line ${index + 1} has ${name}, which is the same for every source.`);
    given.set(name, value);
  }
  return Object.fromEntries(given);
}

async function stored(): Promise<SourceHeaders> {
  const { SecretString = '{}' } = await client().send(new GetSecretValueCommand({ SecretId: arn() }));
  return parseHeaders(SecretString);
}

const client = () => new SecretsManagerClient({});

/** @throws UserError if SOURCE_HEADERS_ARN is not set */
function arn(): string {
  const found = environmentIfSet('sourceHeadersArn');
  if (found === undefined)
    throw new UserError(`${variables.sourceHeadersArn} is not set: it is the output SourceHeadersArn of the stacks.`);
  return found;
}
