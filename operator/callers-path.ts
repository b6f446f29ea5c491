import { resolve } from 'node:path';

/** A path from the folder where a command was called. npm runs it in the root of the repository, and names that folder in INIT_CWD. */
export const callersPath = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);
