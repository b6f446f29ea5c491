import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readKept, writeKept } from '../../damaged.ts';
import type { Message } from './message.ts';

const Kept = v.looseObject({ id: v.string(), sequence: v.string(), body: v.string(), groupId: v.string() });

/** A queue's messages in a folder, one file each. An accepted message therefore survives a kill −9. */
export class MessageFiles {
  constructor(private readonly folder: string) {}

  /** In sending order. @throws Damaged if a file is not a message */
  all(): Message[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((name) => name.endsWith('.json'));
    // Only this class writes these files, so their content is trusted.
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

  /** Sequences have a fixed number of digits, so names sort in sending order. */
  #file({ sequence, id }: Message): string {
    return join(this.folder, `${sequence}-${id}.json`);
  }
}
