import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Unusable } from './unusable.ts';

export type Arguments =
  | { help: true }
  | { help: false; port: number; speed: number | undefined; league: boolean; reset: boolean; dataDir: string };

const options = {
  port: { type: 'string' },
  speed: { type: 'string' },
  data: { type: 'string' },
  'no-league': { type: 'boolean' },
  reset: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws Unusable on an option that is unknown or has no sense */
export function readArguments(args: string[]): Arguments {
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Unusable(`"${token.value}" is no option: see \`npm start -- --help\`.`);
    if (token.kind === 'option' && !(token.name in options)) {
      throw new Unusable(`There is no option ${token.rawName}: see \`npm start -- --help\`.`);
    }
  }
  if (values.help) return { help: true };
  const port = number(
    values.port,
    8080,
    'port',
    (value) => Number.isInteger(value) && value > 0 && value < 65_534,
    'a whole number from 1 to 65533',
  );
  const speed = number(values.speed, undefined, 'speed', (value) => value > 0, 'a number above 0');
  if (values.data === true || values.data === '') throw new Unusable('--data takes a folder.');
  const dataDir = typeof values.data === 'string' ? resolve(values.data) : join('.hype', String(port));
  const league = values['no-league'] !== true;
  return { help: false, port, speed, league, reset: values.reset === true, dataDir };
}

function number<T extends number | undefined>(
  given: string | boolean | undefined,
  usual: T,
  name: string,
  fits: (value: number) => boolean,
  what: string,
): number | T {
  if (given === undefined) return usual;
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN;
  if (!fits(value))
    throw new Unusable(`--${name} takes ${what}${typeof given === 'string' ? `, not "${given}"` : ''}.`);
  return value;
}

export const help = (defaultSpeed: number): string => `npm start -- [options]

Plays the whole product on this machine: the synthesized templates stood up in one process,
and games played into its feed as if they were on now: recorded ones in turn,
and those of invented leagues by a timetable of their own.

  --port P     the site's port (8080). Three ports of this machine are used:
                 P      the site, /api and /graphql with its live messages
                 P + 1  Cognito, SQS, SES and Secrets Manager, for SDKs and the AWS CLI
                        (--endpoint-url http://127.0.0.1:8081)
                 P + 2  DynamoDB, likewise
  --speed S    how fast games go (${defaultSpeed}); 1 is real time
  --no-league  plays the recorded games alone
  --data DIR   where the data is kept between starts (.hype/P)
  --reset      forgets that data first
  --help       this text

The site and the templates are built when their sources have changed since the last start.`;
