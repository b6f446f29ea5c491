import type { EnteredPlay } from './entered-play.ts';

/** What an operator did at the table, to be sent to the server. `id` of a play is that in its data. */
export type Operation =
  | { kind: 'enter'; id: string; play: EnteredPlay; words: string }
  | { kind: 'takeBack'; id: string; playId: string; words: string };

/** `tried`: the server may have it. `sentAt`: when the server took it, epoch ms; the log may follow. `why`: it was refused. */
type Progress = { tried?: true; sentAt?: number; why?: string };
export type Queued = Operation & Progress;

/** How the log has an operation: not yet, or as it was meant. */
type Outcome = 'missing' | 'done';

type Door = {
  /** Text that outlives a reload, for all tabs of this phone. */
  storage: { get(): string | null; set(text: string): void };
  send(operation: Operation): Promise<unknown>;
  /** Undefined if it may succeed later, as without a network; else why it was refused, in words. */
  refusal(error: unknown): string | undefined;
  now(): number;
};

/** The log follows within moments. After this time an operation is sent again, which changes nothing if it was taken, ms. */
const SEND_AGAIN_MS = 20_000;

/**
 * Operations on their way to the server, in order. Each stays in the phone's storage until the log has it, so a slow network, a reload or a
 * lost answer loses none, and none counts twice (docs/desk.md, "The scorer's table").
 */
export class PlayQueue {
  readonly #door: Door;
  readonly #listeners = new Set<() => void>();
  #seen: { text: string | null; list: readonly Queued[] } = { text: null, list: [] };
  /** Id of the operation that this page is sending now. */
  #sending: string | undefined;
  #outcomeOf: (operation: Operation) => Outcome = () => 'missing';
  #hasPlay: (playId: string) => boolean = () => false;

  constructor(door: Door) {
    this.#door = door;
  }

  /** Unfinished and refused operations, in order; the same list until it changes. */
  get = (): readonly Queued[] => {
    const text = this.#door.storage.get();
    if (text !== this.#seen.text) this.#seen = { text, list: text ? (JSON.parse(text) as Queued[]) : [] };
    return this.#seen.list;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps operations and sends them when their turn comes. */
  add(...operations: Operation[]): void {
    this.#write([...this.get(), ...operations]);
    void this.send();
  }

  /** Withdraws plays: one that was never sent is dropped, any other is taken back. @param ids of operations or of plays of the log */
  withdraw(plays: readonly { id: string; playId: string }[], words: string, newId: () => string): void {
    const unsent = (id: string) => this.#sending !== id && this.get().some((one) => one.id === id && !one.tried);
    const dropped = new Set(plays.filter(({ id }) => unsent(id)).map(({ id }) => id));
    const back = plays
      .filter(({ id }) => !dropped.has(id))
      .map(({ playId }): Operation => ({ kind: 'takeBack', id: newId(), playId, words }));
    this.#write([...this.get().filter(({ id }) => !dropped.has(id)), ...back]);
    void this.send();
  }

  /** Forgets a refused operation that the operator has read about. */
  dismiss(id: string): void {
    this.#write(this.get().filter((one) => one.id !== id));
  }

  /** The log was read: what it has is done, and the rest is sent. */
  settle(hasPlay: (playId: string) => boolean, outcomeOf: (operation: Operation) => Outcome): void {
    this.#hasPlay = hasPlay;
    this.#outcomeOf = outcomeOf;
    const rest = this.get().filter((one) => one.why !== undefined || outcomeOf(one) === 'missing');
    if (rest.length < this.get().length) this.#write(rest);
    void this.send();
  }

  /** Sends what is due, one after the other, until one has no answer. */
  async send(): Promise<void> {
    if (this.#sending !== undefined) return;
    try {
      for (let next = this.#due(); next; next = this.#due()) {
        this.#sending = next.id;
        const result = await this.#attempt(next);
        if (!result) return;
        this.#update(next.id, result);
      }
    } finally {
      this.#sending = undefined;
    }
  }

  #due(): Queued | undefined {
    const now = this.#door.now();
    return this.get().find((one) => {
      if (one.why !== undefined || (one.sentAt !== undefined && now - one.sentAt < SEND_AGAIN_MS)) return false;
      if (this.#outcomeOf(one) === 'done') return false;
      // A play can be taken back once the log has it.
      return one.kind === 'enter' || this.#hasPlay(one.playId);
    });
  }

  /** @returns what the operation has become; undefined if it may succeed later */
  async #attempt({ tried: _, sentAt: __, why: ___, ...operation }: Queued): Promise<Progress | undefined> {
    this.#update(operation.id, { tried: true });
    try {
      await this.#door.send(operation);
      return { sentAt: this.#door.now() };
    } catch (error) {
      const why = this.#door.refusal(error);
      return why === undefined ? undefined : { why };
    }
  }

  #update(id: string, change: Progress): void {
    const list = this.get().map((one) => (one.id === id ? { ...one, ...change } : one));
    // What was never taken cannot be taken back.
    const isOf = (one: Queued) => change.why !== undefined && one.kind === 'takeBack' && one.playId.endsWith(`/${id}`);
    this.#write(list.filter((one) => !isOf(one)));
  }

  #write(list: readonly Queued[]): void {
    this.#door.storage.set(JSON.stringify(list));
    for (const listener of this.#listeners) listener();
  }
}
