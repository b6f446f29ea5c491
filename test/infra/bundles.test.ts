import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundling } from '../../infra/bundle.ts';
import { HypeFunction } from '../../infra/function.ts';
import { synthesized } from './synthesized.ts';

/** Bytes, gzipped: a cold start pays for every one, in the middle of play. */
const LARGEST = 200_000;

/** Every Lambda of the stacks, so that none can be forgotten. */
const doors = synthesized()
  .app.node.findAll()
  .flatMap((construct) => (construct instanceof HypeFunction ? [construct.door] : []));

describe('the bundles', () => {
  it.each(doors)('of %s is at most 200 kB gzipped, and loads by itself', async (door) => {
    const folder = mkdtempSync(join(tmpdir(), 'hype-bundle-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { outputFiles } = buildSync({
      ...bundling,
      sourcemap: false,
      write: false,
      entryPoints: [`lambdas/doors/${door}.ts`],
    });
    const code = outputFiles[0]?.contents ?? new Uint8Array();
    expect(code.length).toBeGreaterThan(0);
    expect(gzipSync(code).length).toBeLessThanOrEqual(LARGEST);
    const file = join(folder, 'index.mjs');
    writeFileSync(file, code);
    expect((await import(pathToFileURL(file).href)).handler).toBeTypeOf('function');
  });

  it.each(['event', 'team'])('of %s carries no client of the user pool', (door) => {
    const { metafile } = buildSync({
      ...bundling,
      metafile: true,
      write: false,
      entryPoints: [`lambdas/doors/${door}.ts`],
      outfile: 'index.mjs',
    });
    expect(Object.keys(metafile.inputs).filter((input) => /cognito|\/jose\//.test(input))).toEqual([]);
  });
});
