import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Unusable } from '../unusable.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

const always = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Reads a command's options and what stands beside them; `--help` every command has.
 * @param name as in `npm run -s NAME`
 * @throws Unusable for an option that the command does not have
 */
export function readOptions(name: string, args: string[], own: Options) {
  const options: Options = { ...own, ...always };
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const seeHelp = `see \`npm run -s ${name} -- --help\`.`;
  if (values.help) return { help: true, values, positionals, seeHelp };
  for (const token of tokens) {
    if (token.kind === 'option' && !(token.name in options)) {
      throw new Unusable(`There is no option ${token.rawName}: ${seeHelp}`);
    }
  }
  return { help: false, values, positionals, seeHelp };
}
