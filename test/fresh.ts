import { afterAll, vi } from 'vitest';

// For files that share a process: our modules are loaded anew for each file, packages once; the environment is put back.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

// Lambdas write their metrics past the console that vitest silences; fixtures/logs.ts reads them before they come here.
const write = process.stdout.write;
process.stdout.write = (chunk: string | Uint8Array, ...more: unknown[]): boolean =>
  String(chunk).startsWith('{"_aws"') || Reflect.apply(write, process.stdout, [chunk, ...more]);
afterAll(() => {
  process.stdout.write = write;
});
