import { createHash } from 'node:crypto';

export type Outgoing = {
  body: string;
  groupId?: string;
  deduplicationId?: string;
  delayMs?: number;
  attributes?: Record<string, unknown>;
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
  /** Hidden until then: delayed, or in somebody's hands. */
  visibleAt: number;
  receives: number;
  receipt?: string;
  /** ARN of the queue that it failed in, of a dead letter. */
  from?: string;
};

export const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex');

/** A message attribute as the API has it. */
export type Attribute = { DataType: string; StringValue?: string; BinaryValue?: string };

/** Attributes as an event source hands them to a function. */
export const asEventSource = (attributes: Record<string, Attribute>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue },
    ]),
  );

/** The digest that SDKs check: names sorted, each name, type and value preceded by its length. */
export function md5OfAttributes(attributes: Record<string, Attribute>): string {
  const sized = (bytes: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    return Buffer.concat([size, bytes]);
  };
  const parts = Object.keys(attributes)
    .sort()
    .map((name) => {
      const { DataType, StringValue, BinaryValue } = attributes[name] as Attribute;
      const [kind, value] =
        BinaryValue === undefined ? [1, Buffer.from(StringValue ?? '')] : [2, Buffer.from(BinaryValue, 'base64')];
      return Buffer.concat([sized(Buffer.from(name)), sized(Buffer.from(DataType)), Buffer.from([kind]), sized(value)]);
    });
  return md5(Buffer.concat(parts));
}
