import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

/** The client's modules as a build of this mode has them, by chunk. */
async function modulesOf(mode: string): Promise<string[]> {
  const built = await build({ configFile: 'web/vite.config.ts', mode, logLevel: 'silent', build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}

const ofKit = (modules: string[]) => modules.filter((module) => module.includes('/features/kit/'));

it('the kit is in a build of its own mode and in no chunk of what is deployed', async () => {
  const deployed = await modulesOf('production');
  expect(deployed.some((module) => module.endsWith('/features/schedule/schedule.tsx'))).toBe(true);
  expect(ofKit(deployed)).toEqual([]);
  expect(ofKit(await modulesOf('kit')).length).toBeGreaterThan(5);
});
