import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Unusable } from '../unusable.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

const always = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Reads a command's options and what stands beside them; `--help` every command has.
 * @param name as in `npm run -s NAME`
 * @throws Unusable for an option that the command does not have, and for one that lacks its value
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
  const seeHelp = `see \`npm run -s ${name}${name.includes(' -- ') ? '' : ' --'} --help\`.`;
  if (values.help) return { help: true, values, positionals, seeHelp };
  for (const token of tokens) {
    if (token.kind === 'option' && !(token.name in options)) {
      throw new Unusable(`There is no option ${token.rawName}: ${seeHelp}`);
    }
    // Another option in the place of a value is not meant as one.
    if (token.kind !== 'option' || options[token.name]?.type !== 'string') continue;
    if (!token.value || (!token.inlineValue && token.value.startsWith('--'))) {
      throw new Unusable(`${token.rawName} takes a value: ${seeHelp}`);
    }
  }
  return { help: false, values, positionals, seeHelp };
}
