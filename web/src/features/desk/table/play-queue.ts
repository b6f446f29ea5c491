import { eventTypeIn } from '../../../../../games/sports/sport.ts';
import { sports } from '../../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../../games/timeline/event.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import { Timeline } from '../../../../../games/timeline/timeline.ts';
import { ENTERED, type EnteredPlay } from './what-happened.ts';

/** A call for the server. `id` of an entered play: the id in its data. `words`: the reason. */
export type Operation =
  | { kind: 'enter'; id: string; play: EnteredPlay }
  | { kind: 'takeBack'; id: string; playId: string; words: string };

/** `tried`: the server may have it. `sentAt`: when the server took it, epoch ms; the log may lack it still. `why`: why it was refused. */
type Progress = { tried?: true; sentAt?: number; why?: string };
export type Queued = Operation & Progress;

type Deps = {
  /** Text that outlives a reload, for all tabs of this phone. */
  storage: { get(): string | null; set(text: string): void };
  send(operation: Operation): Promise<unknown>;
  /** Undefined if it may succeed later, as without a network; else why it was refused, in words. */
  refusal(error: unknown): string | undefined;
  now(): number;
};

/** Time until an operation that the log lacks is sent again, ms. If the server has taken it, that changes nothing. */
const SEND_AGAIN_MS = 20_000;

/**
 * Operations on their way to the server, in order. Each stays in the phone's storage until the log has it, so a slow network, a reload or a
 * lost answer loses none, and none counts twice (docs/desk.md, "The scorer's table").
 */
export class PlayQueue {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  #seen: { text: string | null; list: readonly Queued[] } = { text: null, list: [] };
  /** Id of the operation that this page is sending now. */
  #sending: string | undefined;
  #isInLog: (operation: Operation) => boolean = () => false;
  #hasPlay: (playId: string) => boolean = () => false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Unfinished and refused operations, in order; the same list until it changes. */
  get = (): readonly Queued[] => {
    const text = this.#deps.storage.get();
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

  /** Drops plays that were never sent, and takes the others back. @param plays `id` of the operation, `playId` in the log */
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

  /** After each reading of the log: operations that it has are done, and the others are sent. */
  settle(hasPlay: (playId: string) => boolean, isInLog: (operation: Operation) => boolean): void {
    this.#hasPlay = hasPlay;
    this.#isInLog = isInLog;
    const rest = this.get().filter((one) => one.why !== undefined || !isInLog(one));
    if (rest.length < this.get().length) this.#write(rest);
    void this.send();
  }

  /** Sends due operations one after the other, until one has no answer. */
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
    const now = this.#deps.now();
    return this.get().find((one) => {
      if (one.why !== undefined || (one.sentAt !== undefined && now - one.sentAt < SEND_AGAIN_MS)) return false;
      if (this.#isInLog(one)) return false;
      // A play can be taken back once the log has it.
      return one.kind === 'enter' || this.#hasPlay(one.playId);
    });
  }

  /** @returns the progress; undefined if it may succeed later */
  async #attempt({ tried: _, sentAt: __, why: ___, ...operation }: Queued): Promise<Progress | undefined> {
    this.#update(operation.id, { tried: true });
    try {
      await this.#deps.send(operation);
      return { sentAt: this.#deps.now() };
    } catch (error) {
      const why = this.#deps.refusal(error);
      return why === undefined ? undefined : { why };
    }
  }

  #update(id: string, change: Progress): void {
    const list = this.get().map((one) => (one.id === id ? { ...one, ...change } : one));
    // If the server refused a play, there is nothing to take back.
    const isOf = (one: Queued) => change.why !== undefined && one.kind === 'takeBack' && one.playId.endsWith(`/${id}`);
    this.#write(list.filter((one) => !isOf(one)));
  }

  #write(list: readonly Queued[]): void {
    this.#deps.storage.set(JSON.stringify(list));
    for (const listener of this.#listeners) listener();
  }
}

/** The game as the log has it, with what this phone has not sent yet. @param plays of the log */
export function shownGame(event: GameEvent, plays: readonly Play[], queued: readonly Queued[]): Timeline {
  const timeline = new Timeline(event);
  for (const play of plays) timeline.put(play);
  for (const operation of queued) {
    if (operation.why !== undefined) continue;
    if (operation.kind === 'enter') {
      const order = (timeline.plays().at(-1)?.order ?? 0) + 1;
      const play = localPlay(operation.play, order, event);
      if (!timeline.revision(play.id)) timeline.put(play);
    } else {
      const play = timeline.revision(operation.playId);
      if (play && !play.void) timeline.put({ ...play, rev: play.rev + 1, void: true });
    }
  }
  return timeline;
}

/** Whether the log has what an operation does: its play is there, or is taken back. */
export function isInLog(log: Timeline, operation: Operation): boolean {
  if (operation.kind === 'enter') return log.revision(`${ENTERED}${operation.id}`) !== undefined;
  return log.revision(operation.playId)?.void === true;
}

/** The play that the log will have, with revision 0, so that the log's own play replaces it. @param order place in the game */
function localPlay({ source, data }: EnteredPlay, order: number, event: GameEvent): Play {
  const { id, timestamp: at, period, clock, status, tid = '', pid, classification = '', shotType, hsx, hsy } = data;
  const facts = { id: `${ENTERED}${id}`, rev: 0, order, at, period, clock, ...(status !== undefined && { status }) };
  if (source === 'chart' && pid !== undefined && shotType) {
    const place = hsx === undefined || hsy === undefined ? {} : { hsx, hsy };
    return { ...facts, kind: 'shot', tid, pid, shotType, ...place };
  }
  if (source === 'boxscorestatsv2') {
    const stats = { ...eventTypeIn(sports[event.type], classification)?.stats };
    const subject = pid === undefined ? { act: 'TEAM' as const, tid } : { act: 'PLAYER' as const, tid, pid };
    return { ...facts, kind: 'stat', classification, stats, ...subject };
  }
  return status === undefined ? { ...facts, kind: 'clock' } : { ...facts, kind: 'status', status };
}
