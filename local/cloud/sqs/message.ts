import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readKept, writeKept } from '../../data-folder.ts';

export type Outgoing = {
  body: string;
  groupId?: string | undefined;
  deduplicationId?: string | undefined;
  delayMs?: number | undefined;
  attributes?: Record<string, unknown> | undefined;
};

export type Message = {
  id: string;
  sequence: string;
  body: string;
  bodyMd5: string;
  groupId: string;
  deduplicationId?: string;
  attributes: Record<string, unknown>;
  sentAt: number;
  firstReceivedAt: number;
  /** The message is hidden until this time, because it is delayed, or received and not deleted yet. */
  visibleAt: number;
  receives: number;
  receipt?: string;
  /** For a dead letter: ARN of the queue in which it failed. */
  from?: string;
};

export type Received = Message & { receipt: string };

export const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex');

/** A text attribute; the product sends no binary ones. */
export const Attribute = v.strictObject({ DataType: v.string(), StringValue: v.string() });
type Attributes = Record<string, v.InferOutput<typeof Attribute>>;

export const asEventSource = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { DataType, StringValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue },
    ]),
  );

/** The digest that SDKs verify: sorted by name; each name, type and value is preceded by its length. */
export function md5OfAttributes(attributes: Attributes): string {
  const sized = (text: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(Buffer.byteLength(text));
    return Buffer.concat([size, Buffer.from(text)]);
  };
  const parts = Object.entries(attributes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    // The byte 1 marks a text value.
    .flatMap(([name, { DataType, StringValue }]) => [sized(name), sized(DataType), Buffer.of(1), sized(StringValue)]);
  return md5(Buffer.concat(parts));
}

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
