import { countWhile, getOrMake } from '../../../../games/lib/collections.ts';
import { canonical } from '../../../../games/lib/unknown.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { LiveMessage } from '../../../../games/timeline/message.ts';
import { lengthOf } from '../../../../games/timeline/periods.ts';
import type { Play, ShotPlay } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Draft } from '../../feed.ts';
import type { Reading } from './message.ts';

/** The plays of a delivery, on top of the known ones. */
export class MergedPlays {
  readonly plays: Draft[] = [];
  readonly #merged = new Map<string, Play>();
  /** Made at first need, since most messages state their clock and their id. */
  #byTime: NewestPlays | undefined;
  #byKind: NewestPlays | undefined;

  constructor(
    private readonly event: GameEvent,
    private readonly known: Timeline | undefined,
  ) {}

  /** Whether a play differs from the known one of its id and revision. Its place may be a guess, so that is not compared. */
  contradicts(play: Play): boolean {
    const known = this.#revision(play.id);
    return known?.rev === play.rev && said(known) !== said(play);
  }

  add(play: Play): void {
    this.plays.push(play);
    for (const newest of [this.#byTime, this.#byKind]) newest?.put(play, this.#merged.has(play.id));
    this.#merged.set(play.id, play);
  }

  /** The message with the time of the known play that it corrects by its id: a correction may state another time, and the first one counts. */
  atFirstTime({ source, data }: LiveMessage): LiveMessage {
    const known = typeof data.id === 'string' ? this.#revision(data.id) : undefined;
    return { source, data: known && typeof data.timestamp === 'number' ? { ...data, timestamp: known.at } : data };
  }

  /**
   * A correction without an id may carry its own time. Then it corrects the newest play of the same kind before it, and is itself stored as
   * void, so that it corrects no other play when it is repeated.
   */
  correct(play: Play): void {
    if (this.#revision(play.id) === undefined && (play.rev > 1 || play.void)) {
      this.#byKind ??= this.#newest(kindsOf);
      const original = this.#byKind.at(play.at, kindOf(play, outcomeBefore(play)));
      if (original) {
        const { id, order, at, period, clock } = original;
        this.add({ ...play, id, order, at, period, clock, rev: Math.max(play.rev, original.rev + 1) });
        this.add({ ...play, rev: play.rev + 1, void: true });
        return;
      }
    }
    this.add(play);
  }

  /** The last clock reading at or before a time; before any, the one before the start. */
  readAt = (at: number): Reading => {
    this.#byTime ??= this.#newest(({ void: gone }) => (gone ? [] : ['']));
    return this.#byTime.at(at) ?? { period: 0, clock: lengthOf(1, this.event) };
  };

  #revision(id: string): Play | undefined {
    return this.#merged.get(id) ?? this.known?.revision(id);
  }

  #newest(keysOf: (play: Play) => Iterable<string>): NewestPlays {
    const newest = new NewestPlays(this.known?.plays() ?? [], keysOf);
    for (const play of this.#merged.values()) newest.put(play, false);
    return newest;
  }
}

/** A play as text, without its place in the game. */
const said = ({ order, period, clock, ...play }: Play): string => canonical(play);

/** The kinds that a correction of a play may name: with and without how its shot went. A void play is not corrected. */
const kindsOf = (play: Play): Iterable<string> =>
  play.void ? [] : new Set([kindOf(play), kindOf(play, outcomeOf(play))]);

/** Subject and kind of a play, and how its shot went. */
function kindOf(play: Play, outcome?: Outcome): string {
  const subject = play.kind === 'stat' || play.kind === 'shot' ? (play.pid ?? play.tid) : play.status;
  const classification = play.kind === 'stat' ? play.classification : '';
  return [play.kind, subject, classification.replace(/_(MAKE|MISS)$/, ''), outcome].join('/');
}

type Outcome = ShotPlay['shotType'];

function outcomeOf(play: Play): Outcome | undefined {
  if (play.kind === 'shot') return play.shotType;
  if (play.kind !== 'stat') return undefined;
  if (play.classification.endsWith('_MAKE')) return 'MAKE';
  return play.classification.endsWith('_MISS') ? 'MISS' : undefined;
}

/** How a shot had gone before its correction; undefined where the correction does not say. */
function outcomeBefore(correction: Play): Outcome | undefined {
  const now = outcomeOf(correction);
  if (correction.void || now === undefined) return now;
  if (now === 'MISS') return 'MAKE';
  // A make on the court may have been one before, at another place.
  return correction.kind === 'shot' ? undefined : 'MISS';
}

/** `rank`: of several plays of one time, the one with the highest rank is the newest. */
type Ranked = { play: Play; rank: number };

const inTime = (a: Ranked, b: Ranked): number => a.play.at - b.play.at || a.rank - b.rank;

/** Lists of the plays of a game in the order of their times, so that the newest play before a time is found by binary search. */
class NewestPlays {
  readonly #ranked = new Map<string, Ranked>();
  readonly #lists = new Map<string, Ranked[]>();
  readonly #keysOf: (play: Play) => Iterable<string>;
  #ranks = 0;

  /**
   * @param known in game order
   * @param keysOf the lists that a play is in
   */
  constructor(known: readonly Play[], keysOf: (play: Play) => Iterable<string>) {
    this.#keysOf = keysOf;
    for (const play of known) {
      const ranked = { play, rank: this.#ranks++ };
      this.#ranked.set(play.id, ranked);
      for (const list of this.#listsOf(play)) list.push(ranked);
    }
    for (const list of this.#lists.values()) list.sort(inTime);
  }

  /** @param keepsRank the play takes the place of one that was put before, not of one of the known plays */
  put(play: Play, keepsRank: boolean): void {
    const before = this.#ranked.get(play.id);
    if (before) for (const list of this.#listsOf(before.play)) list.splice(countBefore(list, before), 1);
    const ranked = { play, rank: before && keepsRank ? before.rank : this.#ranks++ };
    this.#ranked.set(play.id, ranked);
    for (const list of this.#listsOf(play)) list.splice(countBefore(list, ranked), 0, ranked);
  }

  /** The newest play of a list at or before a time, epoch ms. */
  at(time: number, key = ''): Play | undefined {
    const list = this.#lists.get(key) ?? [];
    return list[countWhile(list, ({ play }) => play.at <= time) - 1]?.play;
  }

  #listsOf(play: Play): Ranked[][] {
    return [...this.#keysOf(play)].map((key) => getOrMake(this.#lists, key, () => []));
  }
}

const countBefore = (list: readonly Ranked[], ranked: Ranked): number =>
  countWhile(list, (other) => inTime(other, ranked) < 0);
