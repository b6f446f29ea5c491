import { type Variable, variables } from '../../lambdas/environment.ts';
import { readArguments } from '../arguments.ts';
import { findCloud } from '../standing.ts';
import { Unusable } from '../unusable.ts';
import { readOptions } from './options.ts';

/** @param site the address of the cloud, where it is known */
export type Command = {
  takes: (count: number) => boolean;
  run(args: string[], site: string | undefined): Promise<unknown>;
};

/** Commands for whoever runs a cloud, called as `npm run -s NAME -- COMMAND …`. */
export type Operator = {
  name: string;
  usage: string;
  /** What names the parts of a deployed account that the commands work on. */
  needs: readonly Variable[];
  commands: ReadonlyMap<string, Command>;
};

const options = { port: { type: 'string' }, data: { type: 'string' }, url: { type: 'string' } } as const;

/** Runs a command. Returns what it prints. @throws Unusable, with one sentence, for what the caller can put right */
export async function operate({ name, usage, needs, commands }: Operator, args: string[]): Promise<string> {
  const { help, values, positionals, seeHelp } = readOptions(name, args, options);
  if (help) return usage;
  const [asked = '', ...rest] = positionals;
  const command = commands.get(asked);
  if (!command?.takes(rest.length)) {
    const what =
      asked === '' ? 'A command is missing' : command ? `${asked} takes other arguments` : `${asked} is no command`;
    throw new Unusable(`${what}: ${seeHelp}`);
  }
  const place = (['port', 'data'] as const).flatMap((option) =>
    values[option] === undefined ? [] : [`--${option}=${values[option]}`],
  );
  const given = readArguments(place);
  const standing = given.help
    ? undefined
    : findCloud(
        given.dataDir,
        needs.map((variable) => variables[variable]),
      );
  const site = typeof values.url === 'string' ? values.url : standing;
  return JSON.stringify(await command.run(rest, site), null, 2);
}

/** Runs what the process was started with. Exit status 2 for whatever the caller can put right, with one sentence. */
export async function main(operator: Operator): Promise<void> {
  try {
    console.log(await operate(operator, process.argv.slice(2)));
  } catch (error) {
    const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    if (!(error instanceof Unusable) && !refused) throw error;
    console.error(refused ? 'The cloud does not answer: is `npm start` still running?' : (error as Error).message);
    process.exitCode = 2;
  }
}
