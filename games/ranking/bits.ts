/** Most bits of one field. */
const MAX_BITS = 32;

/** Writes numbers as bits, highest first. */
export class BitWriter {
  #bytes: number[] = [];
  /** Bits that do not fill a byte yet, and how many. */
  #open = 0;
  #count = 0;

  /** @param value whole, from 0 to below 2 ** bits */
  write(value: number, bits: number): void {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** bits))
      throw new RangeError(`${value} is not of ${bits} bits`);
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.#open = (this.#open << 1) | (Math.floor(value / 2 ** bit) & 1);
      this.#count += 1;
      if (this.#count < 8) continue;
      this.#bytes.push(this.#open);
      [this.#open, this.#count] = [0, 0];
    }
  }

  /** Writes a number of any size below 2 ** 32: how many bits follow, and these (Elias gamma). */
  writeGamma(value: number): void {
    const bits = lengthOf(value + 1);
    this.write(0, bits - 1);
    this.write(value + 1, bits);
  }

  /** What was written, filled up with zeros. */
  bytes(): Uint8Array {
    const bytes = Uint8Array.from(this.#bytes);
    if (this.#count === 0) return bytes;
    const last = (this.#open << (8 - this.#count)) & 0xff;
    return Uint8Array.from([...bytes, last]);
  }
}

/** Reads what a BitWriter wrote. Past the end it reads zeros and says so. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** In bits. */
  #at: number;
  readonly #end: number;

  /** @param from in bytes */
  constructor(bytes: Uint8Array, from = 0) {
    this.#bytes = bytes;
    this.#at = from * 8;
    this.#end = bytes.length * 8;
  }

  /** Something was read that is not there. */
  get isOver(): boolean {
    return this.#at > this.#end;
  }

  /** Everything was read, and what fills the last byte is zeros. */
  get isDone(): boolean {
    const left = this.#end - this.#at;
    return left >= 0 && left < 8 && this.read(left) === 0;
  }

  read(bits: number): number {
    let value = 0;
    let left = bits;
    while (left > 0) {
      const inByte = 8 - (this.#at & 7);
      const take = left < inByte ? left : inByte;
      const part = ((this.#bytes[this.#at >>> 3] ?? 0) >>> (inByte - take)) & ((1 << take) - 1);
      value = value * 2 ** take + part;
      this.#at += take;
      left -= take;
    }
    return value;
  }

  /** See `writeGamma`. Something that is no such number is read past the end. */
  readGamma(): number {
    let zeros = 0;
    while (this.read(1) === 0) {
      zeros += 1;
      if (zeros <= MAX_BITS && !this.isOver) continue;
      this.#at = this.#end + 1;
      return 0;
    }
    return 2 ** zeros + this.read(zeros) - 1;
  }
}

/** How many bits a whole number above 0 takes. */
export const lengthOf = (value: number): number => (value < 2 ** 32 ? 32 - Math.clz32(value) : 33);
