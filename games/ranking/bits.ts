/** Most bits of one field, and of the part of one that is shifted at once. */
const MAX_BITS = 53;
const PART_BITS = 30;
const PART = 2 ** PART_BITS;

/** Writes numbers as bits, the highest first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  /** Bits that do not fill a byte yet, and how many. */
  #open = 0;
  #count = 0;

  /** @param value whole, from 0 to below 2 ** bits */
  write(value: number, bits: number): void {
    if (!Number.isSafeInteger(value) || value < 0 || lengthOf(value) > bits) {
      throw new RangeError(`${value} has no place in ${bits} bits`);
    }
    if (bits > PART_BITS) {
      const high = Math.floor(value / PART);
      this.write(high, bits - PART_BITS);
      this.write(value - high * PART, PART_BITS);
      return;
    }
    let left = bits;
    while (left > 0) {
      const take = Math.min(left, 8 - this.#count);
      left -= take;
      this.#open = (this.#open << take) | ((value >>> left) & ((1 << take) - 1));
      this.#count += take;
      if (this.#count < 8) continue;
      this.#bytes.push(this.#open);
      [this.#open, this.#count] = [0, 0];
    }
  }

  /** Writes a number in as many bits as it needs, after as many zeros less one (Elias gamma, of one more). */
  writeGamma(value: number): void {
    const bits = lengthOf(value + 1);
    this.write(0, bits - 1);
    this.write(value + 1, bits);
  }

  /** What was written, filled up with zeros. */
  bytes(): Uint8Array {
    return Uint8Array.from(this.#count === 0 ? this.#bytes : [...this.#bytes, this.#open << (8 - this.#count)]);
  }
}

/** Reads what a BitWriter wrote. Past the end it reads zeros and says so. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** In bits. */
  #at = 0;
  readonly #end: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
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
    if (bits > PART_BITS) return this.read(bits - PART_BITS) * PART + this.read(PART_BITS);
    let value = 0;
    let left = bits;
    while (left > 0) {
      const open = 8 - (this.#at & 7);
      const take = left < open ? left : open;
      const part = ((this.#bytes[this.#at >>> 3] ?? 0) >>> (open - take)) & ((1 << take) - 1);
      value = (value << take) | part;
      this.#at += take;
      left -= take;
    }
    return value;
  }

  /** See `writeGamma`. More zeros than that has are read as the end. */
  readGamma(): number {
    let zeros = 0;
    while (this.read(1) === 0) {
      zeros += 1;
      if (zeros < MAX_BITS && !this.isOver) continue;
      this.#at = this.#end + 1;
      return 0;
    }
    return 2 ** zeros + this.read(zeros) - 1;
  }
}

/** How many bits a whole number takes. */
export const lengthOf = (value: number): number =>
  value < PART ? 32 - Math.clz32(value) : PART_BITS + lengthOf(Math.floor(value / PART));
