import { writeFileSync } from 'node:fs';
import { generateTypes } from '../../graphql/generate.ts';
import { answer, commandLine, main, print } from '../command-line.ts';

const FILE = new URL('../../graphql/types.generated.ts', import.meta.url);

await main(import.meta.filename, (args) =>
  answer(
    commandLine('npm run generate --', 'Writes graphql/types.generated.ts from graphql/schema.graphql.'),
    args,
    async () => {
      writeFileSync(FILE, await generateTypes());
      return print('graphql/types.generated.ts is written.');
    },
  ),
);
