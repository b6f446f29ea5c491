import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../local/cloud/assemblies.ts';
import { site, unbundled } from './synthesized.ts';

/** Runs the app as `npm start` does: without the CLI. */
function run(context: Record<string, unknown>, outdir: string) {
  const env = { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) };
  return spawnSync(process.execPath, ['--import', 'tsx', 'infra/app.ts'], { env, encoding: 'utf8' });
}

it('synthesizes eight stacks without the CLI, with the paths of their assets', () => {
  const outdir = folder({});
  const { status, stderr } = run(unbundled, outdir);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const templates = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
  const stacks = ['Api', 'Data', 'Edge', 'Feed', 'Identity', 'Mail', 'Ops', 'Web'].map(
    (name) => `Hype-${name}.template.json`,
  );
  expect(templates.sort()).toEqual(stacks);
  expect(readFileSync(join(outdir, 'Hype-Api.template.json'), 'utf8')).toContain('"aws:asset:path"');
});

it('says in one sentence that the site has not been built', () => {
  const { status, stderr } = run({ site: 'nowhere' }, folder({}));
  expect(status).toBe(1);
  expect(stderr).toBe('nowhere/index.html is not there: run `npm run build` before `npm run synth`.\n');
});

it('refuses a context in one sentence, before it bundles anything', () => {
  const outdir = folder({});
  const { status, stderr } = run({ site, domainNmae: 'hype.example' }, outdir);
  expect(stderr).toBe('Context domainNmae is unknown; did you mean domainName?\n');
  expect(status).toBe(1);
  expect(readdirSync(outdir)).toEqual([]);
});
