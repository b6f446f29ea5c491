import { createHash } from 'node:crypto';
import * as v from 'valibot';

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

/** A message as its receiver gets it. */
export type Received = Message & { receipt: string };

export const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex');

/** A message attribute in the API's format. */
export const Attribute = v.object({
  DataType: v.string(),
  StringValue: v.optional(v.string()),
  BinaryValue: v.optional(v.string()),
});
type Attributes = Record<string, v.InferOutput<typeof Attribute>>;

/** Attributes in the format of an event source. */
export const asEventSource = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue },
    ]),
  );

/** The digest that SDKs verify: sorted by name; each name, type and value is preceded by its length. */
export function md5OfAttributes(attributes: Attributes): string {
  const sized = (bytes: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    return Buffer.concat([size, bytes]);
  };
  const parts = Object.entries(attributes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { DataType, StringValue, BinaryValue }]) => {
      const [kind, value] =
        BinaryValue === undefined ? [1, Buffer.from(StringValue ?? '')] : [2, Buffer.from(BinaryValue, 'base64')];
      return Buffer.concat([sized(Buffer.from(name)), sized(Buffer.from(DataType)), Buffer.from([kind]), sized(value)]);
    });
  return md5(Buffer.concat(parts));
}
