import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundling } from '../../infra/constructs/bundle.ts';
import { HypeFunction } from '../../infra/constructs/function.ts';
import { ensureBuilt, TEMPLATES } from '../../operator/build.ts';
import { folder } from '../local/cloud/assemblies.ts';
import { synthesized } from './synthesized.ts';

/** Maximum sizes of bundles, gzipped bytes; each byte slows a cold start. Nobody waits in the middle of play for operators' calls, which use most parts. */
const LARGEST = 220_000;
const LARGEST_DESK = 280_000;

/** Every Lambda of the stacks, so that no bundle is forgotten. */
const lambdas = synthesized()
  .app.node.findAll()
  .filter((construct) => construct instanceof HypeFunction);

/** The built bundle of each, by the path of its construct. */
const built = new Map<string, string>();
beforeAll(async () => {
  await ensureBuilt(() => {});
  for (const file of readdirSync(TEMPLATES).filter((name) => name.endsWith('.template.json'))) {
    const { Resources } = JSON.parse(readFileSync(join(TEMPLATES, file), 'utf8')) as { Resources: object };
    for (const { Metadata } of Object.values(Resources) as { Metadata?: Record<string, string> }[]) {
      const { 'aws:cdk:path': path, 'aws:asset:path': asset } = Metadata ?? {};
      if (path && asset) built.set(path.replace(/\/Resource$/, ''), join(TEMPLATES, asset, 'index.mjs'));
    }
  }
});

describe('the bundles', () => {
  it.each(lambdas)('of $entry is at most as large as allowed, and loads by itself', async ({ node, entry }) => {
    const code = readFileSync(built.get(node.path) ?? '');
    expect(gzipSync(code).length).toBeLessThanOrEqual(entry === 'desk' ? LARGEST_DESK : LARGEST);
    // The map is not beside the copy, and vitest would say so.
    const copy = folder({ 'index.mjs': code.toString().replace(/\n\/\/# sourceMappingURL=.*/, '') });
    expect((await import(pathToFileURL(join(copy, 'index.mjs')).href)).handler).toBeTypeOf('function');
  });

  it.each(['event', 'team'])('of %s carries no client of the user pool', (entry) => {
    const { metafile } = buildSync({
      ...bundling,
      metafile: true,
      write: false,
      entryPoints: [`lambdas/handlers/${entry}.ts`],
      outfile: 'index.mjs',
    });
    expect(Object.keys(metafile.inputs).filter((input) => /cognito|\/jose\//.test(input))).toEqual([]);
  });
});
