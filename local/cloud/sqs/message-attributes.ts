import { md5 } from './message.ts';

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
