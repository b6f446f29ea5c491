import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '../../games/timeline/event.ts';
import { type Play, type Score, textOf } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { believedScores } from './believed-scores.ts';
import {
  END,
  eventOf,
  inferredStatuses,
  isEvent,
  isInferredStatus,
  namesIn,
  numberPeriods,
  placeOf,
} from './event-places.ts';
import type { Delivery, Draft } from './feed.ts';
import { adjustedBy, isAdjustmentId, type StatedScore, scoreAdjustments } from './stated-score.ts';

/** A play but for its place and time. */
export type MessageLine = Draft extends infer D ? (D extends Draft ? Omit<D, 'rev' | Place> : never) : never;
type Place = 'order' | 'at' | 'period' | 'clock';

/** One event of the game as one message of a push feed tells it. */
export type EventMessage = {
  id: string;
  /** The provider's time of the telling, ms. Of two the higher is true; of two of one time the greater by text. */
  rev: number;
  /** When it happened, as far as this telling knows, epoch ms. */
  at: number;
  /** The provider's number of the period, or its name. Periods that have names come in the order they began. */
  period: string;
  /** Seconds left. */
  clock: number;
  /** Everything it says; ids begin with the event's and a slash. */
  lines: MessageLine[];
  /** The score after the event, where the message states it. */
  stated?: Score | undefined;
  /** The period was over with it. */
  ends: boolean;
};

/** An event as all its tellings come to. */
type MergedEvent = Omit<EventMessage, 'ends'>;

/** Between two revisions of the provider's lie those that other tellings cause: an earlier time, a period that gets another number. */
const REVISION_STEP = 1000;

/**
 * What is new with these tellings, each play with its revision. Messages of a push feed come in any order and again, and tell an event
 * anew when it changed; so what is known is made a function of the tellings seen, whatever their order: of each event the
 * newest says what happened, the earliest when and in which period. An event is a play of kind clock under its own name, there whatever
 * it says, whose revision remembers the newest telling; all else that it says stands below it (`<event>/<player>/assist`), so what a
 * newer telling no longer says is found and taken back. That play also remembers the score that the newest telling states; the score
 * adjustments are made anew from the scores of all events.
 */
export function mergeMessages(
  tellings: readonly EventMessage[],
  event: GameEvent,
  known?: Timeline,
): Pick<Delivery, 'plays' | 'stated' | 'adjusted'> {
  const standing = known?.plays() ?? [];
  const names = namesIn(standing);
  const nameOf = ({ period }: Play) => names.get(period) ?? String(period);

  const saidBy = (id: string) => standing.filter((play) => play.id.startsWith(`${id}/`) && !isAdjustmentId(play.id));

  const touched = new Map<string, MergedEvent>();
  for (const { ends, ...told } of tellings) {
    const { id } = told;
    if (ends) told.lines = [...told.lines, { id: id + END, kind: 'status', status: '' }];
    const before = touched.get(id) ?? eventKnown(id);
    touched.set(id, before ? mergeEvents(before, told) : told);
  }
  function eventKnown(id: string): MergedEvent | undefined {
    const play = known?.revision(id);
    if (!play) return undefined;
    const lines = saidBy(id).map(lineOf);
    const { at, clock, stated } = play as Play & { stated?: Score };
    return { id, rev: Math.floor(play.rev / REVISION_STEP), at, period: nameOf(play), clock, stated, lines };
  }

  const untouched = standing.filter((play) => isEvent(play) && !touched.has(play.id));
  const numbers = numberPeriods([
    ...touched.values(),
    ...untouched.map((play) => ({ period: nameOf(play), at: play.at })),
  ]);
  const news = new PlayChanges(known);
  for (const { id, rev, lines, clock, at, period, stated } of touched.values()) {
    const place = (of: string) => placeOf(of, numbers.get(period) as number, clock, at, event);
    news.remember({ id, kind: 'clock', ...(stated && { stated }), ...place(id) }, rev * REVISION_STEP);
    for (const line of lines) news.tell({ ...line, ...place(line.id) } as Draft, rev * REVISION_STEP);
    const said = new Set(lines.map((line) => line.id));
    const gone = saidBy(id).filter((play) => !said.has(play.id));
    for (const play of gone) news.tell({ ...play, void: true }, rev * REVISION_STEP);
  }
  const others = new Set(untouched.map(({ id }) => id));
  for (const play of standing) {
    const number = numbers.get(nameOf(play)) ?? play.period;
    if (number === play.period || isInferred(play) || !others.has(eventOf(play.id))) continue;
    news.tell({ ...play, ...placeOf(play.id, number, play.clock, play.at, event) } as Draft);
  }

  const plays = news.over(standing).filter(({ id }) => !isAdjustmentId(id));
  const stated = believedScores(plays.flatMap(statedBy), plays, event);
  const adjustments = scoreAdjustments(plays, stated, event);
  const follows = inferredStatuses([...plays, ...adjustments], numbers, event);
  for (const draft of adjustments) follows.set(draft.id, draft);
  for (const draft of follows.values()) news.tell(draft);
  for (const play of standing) if (isInferred(play) && !follows.has(play.id)) news.tell({ ...play, void: true });
  const last = stated.at(-1);
  return {
    plays: news.list(),
    ...(last && { stated: { home: last.home, away: last.away }, adjusted: adjustments.map(adjustedBy) }),
  };
}

/** The score that the play of an event remembers. */
function statedBy(play: Draft): StatedScore[] {
  if (play.kind !== 'clock' || !play.stated) return [];
  const { id, order, at, period, clock, stated } = play;
  return [{ id, order, at, period, clock, ...stated }];
}

/** Whether a play follows from others, and is made anew with every delivery. */
const isInferred = (play: Play): boolean => isInferredStatus(play) || isAdjustmentId(play.id);

/** The newest says what happened, the earliest when. */
function mergeEvents(a: MergedEvent, b: MergedEvent): MergedEvent {
  const [content, other] =
    a.rev > b.rev || (a.rev === b.rev && textOf(inOrder(a)) >= textOf(inOrder(b))) ? [a, b] : [b, a];
  const first = other.at < content.at || (other.at === content.at && other.period < content.period) ? other : content;
  return { ...content, at: first.at, period: first.period };
}

const inOrder = ({ clock, stated, lines }: MergedEvent) => [
  clock,
  stated,
  lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
];

function lineOf({ rev, order, at, period, clock, ...line }: Play): MessageLine {
  return line.id.endsWith(END) ? ({ ...line, status: '' } as MessageLine) : line;
}

/** Plays that differ from those known, each under the next revision it can have. */
class PlayChanges {
  readonly #known: Timeline | undefined;
  readonly #news = new Map<string, Draft>();

  constructor(known: Timeline | undefined) {
    this.#known = known;
  }

  tell(draft: Draft, rev = 1): void {
    const before = this.#known?.revision(draft.id);
    if (!before || !isDeepStrictEqual({ ...draft, rev: before.rev }, before)) this.#put(draft, rev, before);
  }

  /** Also where it says no more than its revision. */
  remember(draft: Draft, rev: number): void {
    const before = this.#known?.revision(draft.id);
    if (before && before.rev < rev) this.#put(draft, rev, before);
    else this.tell(draft, rev);
  }

  #put(draft: Draft, rev: number, before: Play | undefined): void {
    this.#news.set(draft.id, { ...draft, rev: before ? Math.max(rev, before.rev + 1) : rev });
  }

  /** The plays that stand after them. */
  over(standing: readonly Play[]): Draft[] {
    const after = new Map<string, Draft>(standing.map((play) => [play.id, play]));
    for (const draft of this.#news.values()) after.set(draft.id, draft);
    return [...after.values()].filter((play) => !play.void);
  }

  list(): Draft[] {
    return [...this.#news.values()];
  }
}
