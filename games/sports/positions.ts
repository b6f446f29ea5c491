import type { SportTable } from './sport.ts';

/**
 * The sport's own code for a position as a roster writes it: as another code, in small letters, in words, or as several codes, of which the
 * first known one counts ("DE/OLB", "LB-S"). A position that the table does not know stays as it is, and so does every one of a sport without
 * a table of them.
 */
export function positionOf(written: string, { positions }: SportTable): string {
  if (!positions) return written;
  const name = written.trim().toUpperCase();
  for (const part of [name, ...name.split(/[/,-]/)]) {
    const called = part.trim().replaceAll(/\s+/g, ' ');
    const found = Object.entries(positions).find(
      ([code, position]) =>
        code === called || position.name.toUpperCase() === called || position.alsoCalled.includes(called),
    );
    if (found) return found[0];
  }
  return written;
}
