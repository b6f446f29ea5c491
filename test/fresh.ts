import { afterAll, vi } from 'vitest';

// For files that share a process: our modules are loaded again for each file, packages once; the environment is put back.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
