import { BOX_ADJUSTMENT, type Play } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { BoxState, OpenCell, PastValue } from '../../stores/feed-states.ts';
import type { Adjusted, StatDraft } from '../feed.ts';
import { adjustedBy } from './score.ts';

/** A box score may trail the rows by so long, ms. */
export const LATENESS_MS = 180_000;

const PREFIX = 'box/';

/** Whether an id is one of a box adjustment. Such a play is in no snapshot and is never missed in one. */
export const isBoxAdjustmentId = (id: string): boolean => id.startsWith(PREFIX);

/** A player, or a team alone. */
export type BoxSubject = { tid: string; pid?: string };

export const idOf = ({ tid, pid }: BoxSubject): string => pid ?? tid;
export const cellOf = (subject: string, stat: string): string => `${subject} ${stat}`;

/** What the box adjustments of a game give, negative if they take away. */
export const boxAdjusted = (timeline: Timeline): Adjusted[] =>
  timeline
    .plays()
    .flatMap((play) => (play.kind === 'stat' && play.classification === BOX_ADJUSTMENT ? [adjustedBy(play)] : []));

/** How many numbers the box adjustments of a game set right. @param boxOnly classifiers that do not count */
export const adjustedCells = (timeline: Timeline, boxOnly: ReadonlySet<string>): number =>
  new Set(
    boxAdjusted(timeline).flatMap((given) =>
      Object.keys(given.stats).flatMap((stat) => (boxOnly.has(stat) ? [] : [cellOf(idOf(given), stat)])),
    ),
  ).size;

/** The box adjustments of a game while its fold is compared with a box score. */
export class BoxAdjustments {
  readonly #timeline: Timeline;
  /** The adjustments by id, each with its amounts now. */
  readonly #plays = new Map<string, StatDraft>();
  readonly #changed = new Set<StatDraft>();
  /** By cell: the sum of the adjustments. Those of players do not count for their teams. */
  readonly #given = new Map<string, number>();
  /** The same sums, as the timeline has them. */
  readonly #before: ReadonlyMap<string, number>;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    for (const play of timeline.plays()) {
      if (play.kind !== 'stat' || play.classification !== BOX_ADJUSTMENT || !isBoxAdjustmentId(play.id)) continue;
      const { rev: _, ...draft } = play;
      this.#plays.set(play.id, { ...draft, stats: { ...draft.stats } });
      for (const [stat, amount] of Object.entries(play.stats)) this.#count(play, stat, amount);
    }
    this.#before = new Map(this.#given);
  }

  /** The amount of a stat that rows alone give a player or team. */
  rows(subject: string, stat: string): number {
    return this.#timeline.total(subject, stat) - (this.#before.get(cellOf(subject, stat)) ?? 0);
  }

  /** The amount of a stat that rows and adjustments give a player or team. */
  total(subject: string, stat: string): number {
    const total = this.#timeline.total(subject, stat);
    if (this.#given.size === 0) return total;
    const cell = cellOf(subject, stat);
    return total - (this.#before.get(cell) ?? 0) + (this.#given.get(cell) ?? 0);
  }

  /** The adjustments that are in force. */
  *[Symbol.iterator](): Generator<StatDraft> {
    yield* this.#plays.values();
  }

  /** The amount of a stat that adjustments give a player or team. */
  given(subject: string, stat: string): number {
    return this.#given.get(cellOf(subject, stat)) ?? 0;
  }

  #count(subject: BoxSubject, stat: string, amount: number): void {
    const cell = cellOf(idOf(subject), stat);
    this.#given.set(cell, (this.#given.get(cell) ?? 0) + amount);
  }

  #add(play: StatDraft, stat: string, amount: number): void {
    play.stats[stat] = (play.stats[stat] ?? 0) + amount;
    this.#changed.add(play);
    this.#count(play, stat, amount);
  }

  /** Takes back all of an adjustment. */
  withdraw(play: StatDraft): void {
    for (const [stat, amount] of Object.entries(play.stats)) this.#add(play, stat, -amount);
  }

  /**
   * Gives a subject an amount of a stat, or takes it: adjustments of the other sign are made smaller, the newest first; a play at the
   * place has the rest.
   */
  give(subject: BoxSubject, stat: string, amount: number, place: OpenCell['place']): void {
    const id = idOf(subject);
    const contrary = [...this.#plays.values()]
      .filter((play) => idOf(play) === id && (play.stats[stat] ?? 0) * amount < 0)
      .sort((a, b) => b.order - a.order);
    let rest = amount;
    for (const play of contrary) {
      const had = play.stats[stat] ?? 0;
      const taken = Math.sign(amount) * Math.min(Math.abs(rest), Math.abs(had));
      this.#add(play, stat, taken);
      rest -= taken;
    }
    if (rest !== 0) this.#add(this.#playAt(subject, place), stat, rest);
  }

  #playAt({ tid, pid }: BoxSubject, place: OpenCell['place']): StatDraft {
    const id = `${PREFIX}${pid ?? tid}/${place?.at === undefined ? '' : 'after/'}${place?.play ?? 'start'}`;
    const known = this.#plays.get(id);
    if (known) return known;
    const who = pid === undefined ? ({ act: 'TEAM', tid } as const) : ({ act: 'PLAYER', tid, pid } as const);
    const what = { kind: 'stat', classification: BOX_ADJUSTMENT, stats: {} } as const;
    const play: StatDraft = { id, ...this.#facts(id, place), ...who, ...what };
    this.#plays.set(id, play);
    return play;
  }

  /** Place and time of a new adjustment. An id that was used before keeps its own. */
  #facts(id: string, place: OpenCell['place']): Pick<Play, 'order' | 'at' | 'period' | 'clock'> {
    const { event } = this.#timeline;
    const play = this.#timeline.revision(id) ?? (place && this.#timeline.revision(place.play));
    if (!play) return { order: 0, at: event.startsAt, period: 0, clock: event.regulation.minutes * 60 };
    const { order, period, clock, at } = play;
    if (place?.at === undefined || play.id === id) return { order, at, period, clock };
    const next = this.#timeline.plays().find((other) => other.order > order)?.at ?? Number.POSITIVE_INFINITY;
    return { order, period, clock, at: Math.max(at, Math.min(place.at, next)) };
  }

  /** The adjustments that changed, as plays; adjustments of 0 are void. */
  drafts(): StatDraft[] {
    return [...this.#changed].flatMap((play): StatDraft[] => {
      const stats = Object.fromEntries(Object.entries(play.stats).filter(([, amount]) => amount !== 0));
      if (Object.keys(stats).length > 0) return [{ ...play, stats }];
      const known = this.#timeline.revision(play.id);
      if (known?.kind !== 'stat' || known.void) return [];
      const { rev: _, ...before } = known;
      return [{ ...before, void: true }];
    });
  }
}

/** More changes of one delivery are a first look at a game, or at much of one. What the box score was before is then unknown. */
const MAX_CHANGES = 500;

/** The values of a cell before each play that changed it, and the time of the newest of these plays. */
type CellTotals = { subject: string; stat: string; totals: number[]; happened: number };

/** The values of a box score's cells while the plays of one delivery enter the timeline. */
export class BoxChanges {
  readonly #cells = new Map<string, CellTotals>();

  /** Notes the cells that a play will change. To be called before the play enters the timeline. */
  note(play: Play, timeline: Timeline): void {
    for (const revision of [play, timeline.revision(play.id)]) {
      if (revision?.kind !== 'stat') continue;
      for (const stat in revision.stats)
        for (const subject of [revision.pid, revision.tid]) {
          if (subject === undefined) continue;
          const key = cellOf(subject, stat);
          const cell = this.#cells.get(key) ?? { subject, stat, totals: [], happened: play.at };
          this.#cells.set(key, cell);
          const total = timeline.total(subject, stat);
          if (cell.totals.at(-1) !== total) cell.totals.push(total);
          cell.happened = Math.max(cell.happened, play.at);
        }
    }
  }

  /** What is remembered of a box score after the plays. The given state is not changed. */
  addTo(state: BoxState | undefined, timeline: Timeline, seenAt: number): BoxState | undefined {
    if (!state || this.#cells.size === 0) return state;
    if (this.#cells.size > MAX_CHANGES) return undefined;
    const adjustments = new BoxAdjustments(timeline);
    const past: Record<string, PastValue[]> = {};
    for (const [key, values] of Object.entries(state.past)) {
      const recent = values.filter(({ until }) => until >= seenAt - LATENESS_MS);
      if (recent.length > 0) past[key] = recent;
    }
    for (const [key, { subject, stat, totals, happened }] of this.#cells) {
      const now = timeline.total(subject, stat);
      const given = adjustments.given(subject, stat);
      const before = totals.filter((total) => total !== now);
      if (before.length === 0) continue;
      const values = before.map((total) => ({
        rows: total - given,
        given,
        until: seenAt,
        moment: state.last,
        happened,
      }));
      past[key] = [...(past[key] ?? []), ...values];
    }
    return { ...state, past };
  }
}
