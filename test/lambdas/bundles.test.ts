import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { folders } from '../../graphql/calls.ts';

const LARGEST = 200_000;

/** A cold start pays for every byte, in the middle of play. */
it.each([...folders, 'feed', 'ingest', 'settle', 'mail', 'pre-sign-up', 'due', 'poll', 'import'])(
  'the bundle of %s is under 200 kB gzipped and loads by itself',
  async (door) => {
    const { outputFiles } = await build({
      entryPoints: [new URL(`../../lambdas/doors/${door}.ts`, import.meta.url).pathname],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      mainFields: ['module', 'main'],
      minify: true,
      write: false,
      banner: { js: `import{createRequire}from'node:module';const require=createRequire(import.meta.url);` },
    });
    const code = outputFiles[0]?.contents ?? new Uint8Array();
    expect(code.length).toBeGreaterThan(0);
    expect(gzipSync(code).length).toBeLessThan(LARGEST);
    const folder = mkdtempSync(join(tmpdir(), 'hype-bundle-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'index.mjs');
    writeFileSync(file, code);
    expect((await import(pathToFileURL(file).href)).handler).toBeTypeOf('function');
  },
);

it.each(['event', 'team'])('%s carries no client of the user pool', async (door) => {
  const { metafile } = await build({
    entryPoints: [new URL(`../../lambdas/doors/${door}.ts`, import.meta.url).pathname],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    metafile: true,
    write: false,
  });
  expect(Object.keys(metafile.inputs).filter((input) => /cognito|\/jose\//.test(input))).toEqual([]);
});
