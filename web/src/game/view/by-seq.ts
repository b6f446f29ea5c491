/** More than a phone hears of one kind while it waits for anything. */
const MAX_KEPT = 256;

/** Values that count up to a seq of the log. A screen shows the newest whose plays it shows all; later ones wait. */
export class BySeq<Value extends { seq: number }> {
  /** By seq, one of each. */
  #values: Value[] = [];
  readonly #isNewer: (value: Value, known: Value) => boolean;

  readonly #max: number;

  /** @param isNewer whether a value replaces another one of the same seq; by default the last one does */
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
    // The oldest is what a long delay shows.
    if (this.#values.length > this.#max) this.#values.splice(1, 1);
  }

  /** The newest value that counts nothing after this seq. */
  upTo(shown: number): Value | undefined {
    return this.#values.findLast(({ seq }) => seq <= shown);
  }

  /** Forgets what is never shown again. @param settled this seq is shown from now on, whatever the delay */
  forget(settled: number): void {
    const index = this.#values.findLastIndex(({ seq }) => seq <= settled);
    if (index > 0) this.#values = this.#values.slice(index);
  }
}
