import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import { type Cloud, startCloud } from '../../../local/cloud/cloud.ts';
import { ensureBuilt, TEMPLATES } from '../../../operator/build.ts';
import { feed as feedLine } from '../../../operator/commands/feed.ts';
import { publishEndpoint } from '../../../operator/endpoint.ts';
import { Provider } from '../../fixtures/provider.ts';
import { runCommand } from '../../operator/run-command.ts';
import { freePorts } from '../ports.ts';

// The real templates and bundles: the command, the schedule's Lambda, the poll queue, the loop, the ingest queue, the log.
export const dataDir = mkdtempSync(join(tmpdir(), 'hype-'));
export const logged: string[] = [];
export const served = new Provider();
/** Hosts of their own: one that wants a key, and one of a league. */
export const [keyed, league] = [new Provider(), new Provider()];
const before = { ...process.env };
export let cloud: Cloud;
export let forgetWord: () => void;

beforeAll(async () => {
  await ensureBuilt(() => {});
  for (const host of [served, keyed, league]) await host.start();
  const port = await freePorts();
  cloud = await startCloud({
    outDir: TEMPLATES,
    dataDir,
    port,
    log: (source, line) => logged.push(`${source}: ${line}`),
  });
  forgetWord = publishEndpoint(dataDir, cloud.url, cloud.environment);
}, 180_000);
beforeEach(() => {
  served.forget();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await cloud?.stop();
  for (const host of [served, keyed, league]) await host.stop();
  rmSync(dataDir, { recursive: true, force: true });
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
});

export const ran = (...args: string[]) => {
  // Forgets what an earlier command has found, as a new process does.
  delete process.env.EVENTS_TABLE;
  return runCommand(feedLine, [...args, `--data=${dataDir}`]);
};
export const command = async (...args: string[]) => JSON.parse((await ran(...args)).text);
export const stored = async (eventId: string) => {
  const { readLog } = await import('../../../lambdas/stores/log.ts');
  return (await readLog(eventId, 0)).flatMap(({ messages }) => messages.map(({ data }) => data.id));
};
export const at = Date.now();
export const plays = (...ids: string[]) => ({
  messages: ids.map((id) => toMessage({ kind: 'clock', id, rev: 1, order: Number(id), at, period: 1, clock: 700 })),
});

let count = 0;
/** An event that is on now, put there by the command. */
export async function imported(): Promise<string> {
  count += 1;
  const id = `polled-${count}`;
  const team = (tid: string) => ({ id: tid, sport: 'BASKETBALL', name: `Team ${tid}`, shortName: 'TEA', players: [] });
  const event = { id, sport: 'BASKETBALL', startsAt: Date.now() - 1_000, home: 'h', away: 'a' };
  const file = join(dataDir, `${id}.json`);
  writeFileSync(file, JSON.stringify({ teams: [team('h'), team('a')], events: [event, {}] }));
  const taken = {
    file,
    lines: 0,
    unchanged: 0,
    ignored: [],
    dropped: [expect.stringMatching(/^events\[1\]: id must be /)],
  };
  expect(await command('import', 'hype', '--dry-run', file)).toEqual([{ ...taken, events: 1, teams: 2 }]);
  await expect(command('status', id)).rejects.toThrow(`There is no event ${id}.`);
  const { text, status } = await ran('import', 'hype', file);
  expect([status, JSON.parse(text)]).toEqual([1, [{ ...taken, events: 1, teams: 2 }]]);
  return id;
}
