import { readFileSync } from 'node:fs';

/** Clock ticks of a second in /proc, which Linux fixes for programs. */
const TICKS = 100;

/**
 * Processor time that child processes of this one took and their own children too, those that have ended, in seconds.
 * Undefined where the system does not say: only Linux does.
 */
export function childrenProcessorTime(): number | undefined {
  try {
    // The name of the program, in brackets, may hold spaces. Behind it: fields 3 and on; 16 and 17 are the children's.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
