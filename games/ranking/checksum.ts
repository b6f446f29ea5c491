/** Of CRC-16/CCITT. */
const POLYNOMIAL = 0x1021;

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x8000 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
  return rest;
});

/** CRC-16 of the bytes from a place on: another one wherever two neighbouring bytes are damaged. @param start 16 bits that also count */
export function checksum(bytes: Uint8Array, from: number, start: number): number {
  let rest = start & 0xffff;
  for (let index = from; index < bytes.length; index += 1) {
    rest = ((rest << 8) & 0xffff) ^ (table[(rest >>> 8) ^ (bytes[index] ?? 0)] ?? 0);
  }
  return rest;
}
