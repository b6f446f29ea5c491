import { countWhile } from '../lib/collections.ts';
import { Box, type Column, type Subject } from './box.ts';
import type { GameEvent, Stop } from './event.ts';
import { periodLabel, remainingAt } from './periods.ts';
import { inGameOrder, type Play, type ShotPlay, supersedes } from './play.ts';
import {
  applyStatus,
  type GameState,
  initialState,
  isOver,
  isStop,
  lastPhase,
  type StatedPhase,
  stateOfChosenEvent,
  stateOfFetchedEvent,
} from './status.ts';

/** A subject of the box score, and the time of its newest play. */
type BoxLine = { act: 'PLAYER' | 'TEAM'; pid?: string; tid: string; timestamp: number };

/**
 * The real game as known so far: the newest revision of each play, in game order.
 * Repetition and arrival order have no effect. Do not modify a play after `put`.
 */
export class Timeline {
  #event: GameEvent;
  #version = 0;
  #rewritten = 0;
  readonly #revisions = new Map<string, Play>();
  /** Ids of plays that operators have corrected. */
  readonly #corrected = new Set<string>();
  readonly #livePlays: Play[] = [];
  readonly #box = new Box();
  /** What was computed from the plays at one version. */
  #derived: {
    version: number;
    plays?: Play[];
    shots?: ShotPlay[];
    state?: GameState;
    phase?: StatedPhase | undefined;
    closed?: ReadonlySet<string>;
  } = { version: 0 };

  constructor(event: GameEvent) {
    this.#event = event;
  }

  get event(): GameEvent {
    return this.#event;
  }

  /** Rises with every change, so that a view knows whether to update. */
  get version(): number {
    return this.#version;
  }

  /** Whether it has had no play yet. */
  get isBlank(): boolean {
    return this.#revisions.size === 0;
  }

  /** Version of the newest change that did more than append plays at the end. */
  get rewritten(): number {
    return this.#rewritten;
  }

  /** Replaces the event by a newly fetched one; the plays stay. */
  refresh(event: GameEvent): void {
    this.#event = event;
    this.#version += 1;
    this.#rewritten = this.#version;
  }

  /** Puts a play, a correction or a deletion, in any order. Returns false if nothing changed. */
  put(play: Play): boolean {
    const known = this.#revisions.get(play.id);
    if (known && !supersedes(play, known)) return false;
    this.#version += 1;
    if (known && !known.void) this.#withdraw(known);
    this.#revisions.set(play.id, play);
    if (play.correction) this.#corrected.add(play.id);
    if (!play.void) this.#enter(play);
    return true;
  }

  /** The newest revision of an id, also if it is void. */
  revision(id: string): Play | undefined {
    return this.#revisions.get(id);
  }

  /** Plays whose newest revision is an operator's correction, also void ones. */
  corrections(): Play[] {
    return [...this.#corrected].flatMap((id) => {
      const play = this.#revisions.get(id);
      return play?.correction ? [play] : [];
    });
  }

  /** Whether an operator has closed joining of a side game. */
  hasClosed(hypeGame: string): boolean {
    const derived = this.#current();
    derived.closed ??= new Set(this.#livePlays.flatMap((play) => (play.kind === 'status' ? (play.closes ?? []) : [])));
    return derived.closed.has(hypeGame);
  }

  /** Plays in game order, without void ones. */
  plays(): readonly Play[] {
    const derived = this.#current();
    derived.plays ??= this.#livePlays.slice();
    return derived.plays;
  }

  /** Shots in game order, without void ones. */
  shots(): readonly ShotPlay[] {
    const derived = this.#current();
    derived.shots ??= this.#livePlays.filter((play) => play.kind === 'shot');
    return derived.shots;
  }

  /** Sum of a stat over plays with at ≥ since; the whole game without it. */
  total(subject: Subject, stat: string, since = Number.NEGATIVE_INFINITY): number {
    return this.find(subject, stat)?.since(since) ?? 0;
  }

  /** All classifiers of a subject summed. */
  totals(subject: Subject, since = Number.NEGATIVE_INFINITY): Record<string, number> {
    return this.#box.totals(subject, since);
  }

  /** All subjects of the box score: teams and players with a play that is not void. */
  lines(): BoxLine[] {
    const lines = new Map<string, BoxLine>();
    const add = (subject: string, line: BoxLine) => {
      const known = lines.get(subject);
      if (!known) lines.set(subject, line);
      else if (line.timestamp > known.timestamp) known.timestamp = line.timestamp;
    };
    for (const play of this.#livePlays) {
      if (play.kind !== 'stat' || play.act === 'OTHER') continue;
      add(play.tid, { act: 'TEAM', tid: play.tid, timestamp: play.at });
      if (play.act === 'PLAYER' && play.pid !== undefined) {
        add(play.pid, { act: 'PLAYER', pid: play.pid, tid: play.tid, timestamp: play.at });
      }
    }
    return [...lines.values()];
  }

  /** The running total; undefined before its first play. */
  find(subject: Subject, stat: string): Column | undefined {
    return this.#box.find(subject, stat);
  }

  /** Number of changes of a player's box score, so that a view of one player knows whether to update. */
  changesOf(pid: string): number {
    return this.#box.changesOf(pid);
  }

  /** Points of both teams, up to and including a place in the game (gameOrder); all without it. */
  scoreAt(order = Number.POSITIVE_INFINITY): { home: number; away: number } {
    const { home_team_id, away_team_id } = this.#event.game_attributes;
    return { home: this.#box.score(home_team_id, order), away: this.#box.score(away_team_id, order) };
  }

  /** Share of regulation left now, or at a wall time in epoch ms (docs/play.md, "Remaining"). */
  remaining(at?: number): number {
    if (at === undefined && this.ended) return 0;
    const play = this.#livePlays.findLast((play) => at === undefined || play.at <= at);
    return play ? remainingAt(play.period, play.clock, this.#event.regulation) : 1;
  }

  /** Last known period and clock. */
  get now(): { period: number; clock: number; label: string } {
    const { period, clock } = this.#livePlays.at(-1) ?? { period: 0, clock: this.#event.regulation.minutes * 60 };
    return { period, clock, label: periodLabel(period, this.#event.regulation) };
  }

  /** Phase, overtime and periods (docs/timeline.md, "Game state"): from the event, then from the statuses in game order. */
  get state(): GameState {
    const derived = this.#current();
    if (!derived.state) {
      let state = stateOfFetchedEvent(stateOfChosenEvent(initialState, this.#event), this.#event);
      if (!isOver(this.#event)) {
        for (const { status } of this.#livePlays) {
          if (status !== undefined && !isStop(status)) state = applyStatus(state, status);
        }
        const last = this.stopped ?? this.#phase()?.status;
        if (last !== undefined) state = applyStatus(state, last);
      }
      derived.state = state;
    }
    return derived.state;
  }

  /** The current stop, if any: the event's if the game is over or has no plays, else that of the plays. */
  get stopped(): Stop | undefined {
    if (isOver(this.#event) || this.#livePlays.length === 0) return this.#event.stopped;
    const status = this.#phase()?.status;
    return isStop(status) ? status : undefined;
  }

  /** Whether the game has ended by being called off (docs/play.md, "Games that stop"). */
  get calledOff(): boolean {
    return this.stopped === 'CANCELED';
  }

  get status(): string {
    return this.state.status;
  }

  /** Whether final things may happen (docs/play.md, "Ended"). */
  get ended(): boolean {
    return isOver({ status: this.status, ended_at: this.#event.ended_at });
  }

  #phase(): StatedPhase | undefined {
    const derived = this.#current();
    if (!('phase' in derived)) derived.phase = lastPhase(this.#livePlays);
    return derived.phase;
  }

  #current() {
    if (this.#derived.version !== this.#version) this.#derived = { version: this.#version };
    return this.#derived;
  }

  #enter(play: Play): void {
    const last = this.#livePlays.at(-1);
    if (!last || inGameOrder(last, play) < 0) this.#livePlays.push(play);
    else {
      this.#livePlays.splice(this.#place(play), 0, play);
      this.#rewritten = this.#version;
    }
    if (play.kind === 'stat') this.#box.enter(play);
  }

  #withdraw(play: Play): void {
    this.#livePlays.splice(this.#place(play), 1);
    this.#rewritten = this.#version;
    if (play.kind === 'stat') this.#box.withdraw(play);
  }

  /** Index of a play in game order, whether or not it is in the timeline. */
  #place(play: Play): number {
    return countWhile(this.#livePlays, (other) => inGameOrder(other, play) < 0);
  }
}
