/** Things of one kind by their names; asking for what is not there is a fault of the template and says so. */
export class Registry<T> {
  readonly #kind: string;
  readonly #members = new Map<string, T>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  /** A member may stand under several names: an ARN, a URL, an id. */
  add(member: T, ...names: string[]): T {
    for (const name of new Set(names)) {
      if (this.#members.has(name)) throw new Error(`The templates have two of ${this.#kind} ${name}`);
      this.#members.set(name, member);
    }
    return member;
  }

  find(name: string): T | undefined {
    return this.#members.get(name);
  }

  get(name: string): T {
    const member = this.#members.get(name);
    if (member === undefined) throw new Error(`The templates have no ${this.#kind} ${name}`);
    return member;
  }

  all(): T[] {
    return [...new Set(this.#members.values())];
  }
}
