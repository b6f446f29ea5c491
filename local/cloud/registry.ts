/** Objects of one kind by name. Throws for a name that the templates do not have. */
export class Registry<T> {
  readonly #members: Map<string, T>;

  constructor(
    private readonly kind: string,
    known: Readonly<Record<string, T>> = {},
  ) {
    this.#members = new Map(Object.entries(known));
  }

  /** Adds a member under one or several names: an ARN, a URL, an id. */
  add(member: T, ...names: string[]): T {
    for (const name of new Set(names)) {
      if (this.#members.has(name)) throw new Error(`The templates have two of ${this.kind} ${name}`);
      this.#members.set(name, member);
    }
    return member;
  }

  find(name: string): T | undefined {
    return this.#members.get(name);
  }

  get(name: string): T {
    const member = this.#members.get(name);
    if (member === undefined) throw new Error(`The templates have no ${this.kind} ${name}`);
    return member;
  }

  all(): T[] {
    return [...new Set(this.#members.values())];
  }
}
