import { resolve } from 'node:path';

/** Resolves a path against the folder of the caller (INIT_CWD): npm itself runs commands in the root of the repository. */
export const callersPath = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);
