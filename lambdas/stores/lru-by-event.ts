/** Events of which a warm Lambda keeps something. */
const MAX_KEPT = 32;

/** What a warm Lambda keeps of events, by their id. The one used longest ago is dropped first. */
export class LruByEvent<Value> extends Map<string, Value> {
  override get(eventId: string): Value | undefined {
    const value = super.get(eventId);
    if (value !== undefined) this.set(eventId, value);
    return value;
  }

  override set(eventId: string, value: Value): this {
    this.delete(eventId);
    super.set(eventId, value);
    for (const oldest of this.keys()) if (this.size > MAX_KEPT) this.delete(oldest);
    return this;
  }
}
