/** Maximum number of kept values; far above what arrives within the longest delay. */
const MAX_KEPT = 256;

/** Values that count up to a seq of the log. A screen shows the newest value whose plays are all shown; later values wait. */
export class DelayedBySeq<Value extends { seq: number }> {
  /** Sorted by seq, one value per seq. */
  #values: Value[] = [];
  readonly #isNewer: (value: Value, known: Value) => boolean;

  readonly #max: number;

  /** @param isNewer whether a value replaces another of the same seq; by default it always does */
  constructor(isNewer: (value: Value, known: Value) => boolean = () => true, max = MAX_KEPT) {
    this.#isNewer = isNewer;
    this.#max = max;
  }

  get newest(): Value | undefined {
    return this.#values.at(-1);
  }

  add(value: Value): void {
    const index = this.#values.findLastIndex(({ seq }) => seq <= value.seq);
    const known = this.#values[index];
    if (known?.seq !== value.seq) this.#values.splice(index + 1, 0, value);
    else if (this.#isNewer(value, known)) this.#values[index] = value;
    // The oldest value stays, because a long delay shows it.
    if (this.#values.length > this.#max) this.#values.splice(1, 1);
  }

  /** The newest value that counts no plays after this seq. */
  upTo(shown: number): Value | undefined {
    return this.#values.findLast(({ seq }) => seq <= shown);
  }

  /** Drops values that will never be shown again. @param settled everything up to this seq stays shown, whatever the delay */
  forget(settled: number): void {
    const index = this.#values.findLastIndex(({ seq }) => seq <= settled);
    if (index > 0) this.#values = this.#values.slice(index);
  }
}
