import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readKept, writeKept } from '../../damaged.ts';
import type { Message } from './message.ts';

const Kept = v.looseObject({ id: v.string(), sequence: v.string(), body: v.string(), groupId: v.string() });

/** The messages of a queue in a folder, one file each, so that a message whose sender was answered outlives a kill −9. */
export class MessageFiles {
  constructor(private readonly folder: string) {}

  /** In the order of sending. @throws Damaged where a file is no message */
  all(): Message[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((name) => name.endsWith('.json'));
    // Only this class writes these files.
    return files
      .sort()
      .map((name) =>
        readKept(join(this.folder, name), (text) => v.parse(Kept, JSON.parse(`${text}`)) as unknown as Message),
      );
  }

  add(message: Message): void {
    writeKept(this.#file(message), JSON.stringify(message));
  }

  remove(message: Message): void {
    rmSync(this.#file(message), { force: true });
  }

  /** Sequences have the same number of digits, so names sort as messages were sent. */
  #file({ sequence, id }: Message): string {
    return join(this.folder, `${sequence}-${id}.json`);
  }
}
