import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { folders } from '../../graphql/fan-calls.ts';
import { bundling } from '../../infra/constructs/bundle.ts';

const ROUNDS = 7;

/** Cost of a Lambda's cold start. `ms`: import of its bundle in a new Node process, the best of several; `kB`: gzipped. */
export type Imported = { folder: string; ms: number; kB: number };

export function imported(): Imported[] {
  const place = mkdtempSync(join(tmpdir(), 'hype-import-'));
  try {
    return folders.map((folder) => {
      const { outputFiles } = buildSync({
        ...bundling,
        sourcemap: false,
        write: false,
        entryPoints: [`lambdas/handlers/${folder}.ts`],
      });
      const code = outputFiles[0]?.contents ?? new Uint8Array();
      const file = join(place, `${folder}.mjs`);
      writeFileSync(file, code);
      const ms = Math.min(...Array.from({ length: ROUNDS }, () => importing(pathToFileURL(file).href)));
      return { folder, ms, kB: gzipSync(code).length / 1000 };
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
