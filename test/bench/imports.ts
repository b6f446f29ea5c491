import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { folders } from '../../graphql/fan-calls.ts';
import { bundling } from '../../infra/constructs/bundle.ts';
import { best, type Row, row } from './row.ts';

const ROUNDS = 7;

/** Cost of a Lambda's cold start: import of its bundle in a new Node process, the best of several, and its gzipped size. */
export function imported(): Row[] {
  const place = mkdtempSync(join(tmpdir(), 'hype-import-'));
  try {
    return folders.flatMap((folder) => {
      const { outputFiles } = buildSync({
        ...bundling,
        sourcemap: false,
        write: false,
        entryPoints: [`lambdas/handlers/${folder}.ts`],
      });
      const code = outputFiles[0]?.contents ?? new Uint8Array();
      const file = join(place, `${folder}.mjs`);
      writeFileSync(file, code);
      const ms = best(ROUNDS, () => importing(pathToFileURL(file).href));
      return [
        row(`lambda ${folder}: import in a fresh Node`, ms, 'ms', { below: 100 }),
        row(`lambda ${folder}: bundle, gzipped`, gzipSync(code).length / 1000, 'kB', { below: 200 }),
      ];
    });
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Measured in a process that has imported nothing else. */
function importing(url: string): number {
  const timed = `const begun = performance.now(); await import(${JSON.stringify(url)}); console.log(performance.now() - begun); process.exit()`;
  const env = { PATH: process.env.PATH, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', timed], { encoding: 'utf8', env }));
}
