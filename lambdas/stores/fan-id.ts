const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Marks a fan's id that is written as it is. No UUID in base64url begins with it. */
const PLAIN = '.';

/** A fan's id in 22 characters if it is a UUID, as those of the user pool are. */
export const packFan = (fanId: string): string =>
  UUID.test(fanId) ? Buffer.from(fanId.replaceAll('-', ''), 'hex').toString('base64url') : PLAIN + fanId;

export function readFan(packed: string): string {
  if (packed.startsWith(PLAIN)) return packed.slice(PLAIN.length);
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
