import { writeFileSync } from 'node:fs';
import { generateTypes } from '../../graphql/generate.ts';
import { commandLine, main, print } from '../command-line.ts';

const FILE = new URL('../../graphql/types.generated.ts', import.meta.url);

const line = commandLine(
  'npm run generate --',
  'Writes graphql/types.generated.ts from graphql/schema.graphql.',
).action(async () => {
  writeFileSync(FILE, await generateTypes());
  print('graphql/types.generated.ts is written.');
});

await main(import.meta.filename, line);
