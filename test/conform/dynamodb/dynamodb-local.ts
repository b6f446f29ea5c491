import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../local/ports.ts';
import { dynamodbLocalJars } from './jars.ts';

export type DynamodbLocal = { endpoint: string; close(): Promise<void> };

const LEAST_JAVA = 17;
const PATIENCE_MS = 120_000;

/** Starts AWS's DynamoDB Local in memory as a separate process. @returns it, or why it cannot run */
export async function startDynamodbLocal(): Promise<DynamodbLocal | { missing: string }> {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
  if (java.error || version < LEAST_JAVA)
    return {
      missing: `DynamoDB Local needs Java ${LEAST_JAVA}, and ${version ? `this is Java ${version}` : 'there is none'}.`,
    };
  const jars = await dynamodbLocalJars();
  if ('missing' in jars) return jars;

  const port = await freePorts();
  const runner = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const options = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)];
  const program = [`-Djava.library.path=${jars.folder}`, '-cp', join(jars.folder, '*'), runner, ...options];
  const server = spawn('java', program, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (piece) => (said += piece));
  const gone = once(server, 'exit');
  const kill = () => server.kill();
  // Stops it also if the run ends early.
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    kill();
    await gone;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
    if (await isUp(endpoint)) return { endpoint, close };
    if (server.exitCode === null && Date.now() < end) continue;
    await close();
    throw new Error(`DynamoDB Local did not start:\n${said}`);
  }
}

/** It is ready once it answers with any status: unsigned requests get a 400. */
async function isUp(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}
