import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../local/ports.ts';

const root = new URL('../..', import.meta.url).pathname;

/** A running `npm start` of its own: own ports, own data, killed like a machine that loses power. */
export type RunningCloud = {
  url: string;
  /** The folder of its data. */
  data: string;
  /** The current process. */
  pid(): number;
  /** Output of the process so far. */
  output(): string;
  /** Kills the process by SIGKILL. The data stays. */
  kill(): Promise<void>;
  /** Starts again on the same data and port. @param node options of Node */
  restart(...node: string[]): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/** Starts the whole cloud as `npm start` does, without the crowd. @param options further command-line options, such as `--speed 30` */
export const startCloudProcess = (...options: string[]): Promise<RunningCloud> => startCloudOn([], ...options);

/** @param node options of Node */
export async function startCloudOn(node: readonly string[], ...options: string[]): Promise<RunningCloud> {
  const port = await freePorts();
  const data = mkdtempSync(join(tmpdir(), 'hype-'));
  let child: ChildProcess | undefined;
  let output = '';

  const start = (node: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const started = spawn(
        'node',
        [...node, 'local/start.mjs', '--port', String(port), '--data', data, '--crowd', '0', ...options],
        {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      child = started;
      const heard = (chunk: Buffer) => {
        output += chunk.toString();
        if (/ready in/i.test(output)) resolve();
      };
      started.stdout.on('data', heard);
      started.stderr.on('data', heard);
      started.once('exit', (code) => reject(new Error(`the cloud ended with ${code}:\n${output}`)));
    });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });

  await start(node);
  return {
    url: `http://localhost:${port}`,
    data,
    pid: () => child?.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: (...node) => {
      output = '';
      return start(node);
    },
    remove: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
