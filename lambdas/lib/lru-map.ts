/** Maximum number of entries. */
const MAX_KEPT = 32;

/** What a warm Lambda keeps by an event's id or another text. The entry used longest ago is dropped first. */
export class LruMap<Value> extends Map<string, Value> {
  override get(key: string): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) if (this.size > MAX_KEPT) this.delete(oldest);
    return this;
  }
}
