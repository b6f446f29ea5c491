import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchSources } from '../../local/newer-sources.ts';
import { folder } from './cloud/assemblies.ts';

it('says once that sources have changed, and not if they were only touched', () => {
  const sources = folder({ 'games/rules.ts': '1', 'games/other.ts': '1' });
  const said: string[] = [];
  const { look, stop } = watchSources((line) => said.push(line), [sources]);
  onTestFinished(stop);
  let at = Date.now() / 1000;
  const write = (name: string, text: string) => {
    writeFileSync(join(sources, 'games', name), text);
    // File times may have a low resolution.
    at += 10;
    utimesSync(join(sources, 'games', name), at, at);
  };
  look();
  write('rules.ts', '1');
  look();
  expect(said).toEqual([]);
  write('rules.ts', '2');
  look();
  look();
  expect(said).toEqual([expect.stringContaining('newer than those that run')]);
  rmSync(join(sources, 'games/other.ts'));
  write('rules.ts', '2');
  look();
  expect(said).toHaveLength(2);
});
