/** Events of which a warm Lambda keeps something. */
const MAX_KEPT = 32;

/** What a warm Lambda keeps of events, by their id. The one used longest ago is dropped first. */
export class KeptMap<Value> {
  readonly #values = new Map<string, Value>();

  get(eventId: string): Value | undefined {
    const value = this.#values.get(eventId);
    if (value !== undefined) this.set(eventId, value);
    return value;
  }

  set(eventId: string, value: Value): void {
    this.#values.delete(eventId);
    this.#values.set(eventId, value);
    for (const [oldest] of this.#values) if (this.#values.size > MAX_KEPT) this.#values.delete(oldest);
  }

  delete(eventId: string): void {
    this.#values.delete(eventId);
  }
}
