import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { feed as feedLine } from '../../operator/commands/feed.ts';
import { runCommand } from './run-command.ts';

it('tries an import without a cloud', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hype-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = join(dataDir, 'dry.json');
  writeFileSync(file, JSON.stringify({ events: [{ id: 'x' }] }));
  const { text, status } = await runCommand(feedLine, ['import', 'hype', file, '--dry-run', '--data=/nowhere']);
  expect([status, JSON.parse(text)[0].events, JSON.parse(text)[0].dropped]).toEqual([1, 0, [expect.any(String)]]);
});
