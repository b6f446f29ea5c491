import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../operator/caller.ts';
import { Damaged } from '../data-folder.ts';
import { type DynamoDB, startDynamoDB } from '../dynamodb/start.ts';
import { isInUse, taken } from './http/listen.ts';

const folderIn = (dataDir: string) => join(dataDir, 'dynamodb');

/**
 * Starts the database of a data folder.
 * @param port of the site; the database's port is higher by two
 * @throws UserError if the port is taken, or another process has the database open
 */
export async function startDatabase(dataDir: string, port: number): Promise<DynamoDB> {
  try {
    return await startDynamoDB({ path: folderIn(dataDir), port: port + 2 });
  } catch (error) {
    if (isInUse(error)) throw taken(port + 2);
    if (error instanceof Error && /in use by another process/.test(error.message)) throw inUse(dataDir);
    throw error;
  }
}

const inUse = (dataDir: string): UserError =>
  new UserError(
    `${dataDir} is in use by another process: stop the \`npm start\` that still runs with it, or start with another --data.`,
  );

/** Briefly opens the database of a data folder, which only one process can have open. @throws UserError if it is already open */
export async function requireUnused(dataDir: string, port: number): Promise<void> {
  if (!existsSync(folderIn(dataDir))) return;
  try {
    await (await startDatabase(dataDir, port)).close();
  } catch (error) {
    // A damaged database is not in use by another process.
    if (!(error instanceof Damaged)) throw error;
  }
}
