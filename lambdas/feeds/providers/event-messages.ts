import { isDeepStrictEqual } from 'node:util';
import { canonical } from '../../../games/lib/unknown.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import type { Play, Score } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { asProvided } from '../corrections/amounts.ts';
import { type Delivery, type Draft, isEntered, rowOf } from '../feed.ts';
import { isInferredStatusId } from '../stated/periods.ts';
import { adjustedBy, isAdjustmentId, type StatedScore, scoreAdjustments } from '../stated/score.ts';
import { believedScores } from '../stated/score-run.ts';
import { END_OF, isEnd, placeOf, statusesOf } from './event-places.ts';

/** A play without place and time. */
type MessageLine = Draft extends infer D ? (D extends Draft ? Omit<D, 'rev' | Place> : never) : never;
type Place = 'order' | 'at' | 'period' | 'clock';

/** What one message of a push feed says of one event of the game. */
export type EventMessage = {
  id: string;
  /** The provider's time of the message, ms. The message with the higher time is true; of the same time, the one with the greater text. */
  rev: number;
  /** When the event happened, as far as this message knows, epoch ms. */
  at: number;
  period: number;
  /** Seconds left. */
  clock: number;
  /** The plays of the event. Their ids start with the event's id and a slash. */
  lines: MessageLine[];
  /** The score after the event, if the message states it. */
  stated?: Score | undefined;
  /** The event ended its period, or the game with it. */
  ends?: 'period' | 'game' | undefined;
};

/** An event with all its messages merged. */
type MergedEvent = Omit<EventMessage, 'ends'>;

/** Revisions of the provider are this far apart: an older message, which changes only an event's time, makes one in between. */
const REVISION_STEP = 1000;

/**
 * What is new with these messages, which come in any order and repeatedly: of each event the newest says what happened, the earliest when and
 * in which period. An event is a play of kind clock under its id, whose revision and score are of its newest message. Other plays have an id
 * below it (`<event>/<player>/assist`); statuses and score adjustments are made again from all events.
 * @param isWhole the messages are the whole game so far; then also returns what is not new of their events
 */
export function mergeMessages(
  messages: readonly EventMessage[],
  event: GameEvent,
  known: Timeline | undefined,
  isWhole = false,
): Pick<Delivery, 'plays' | 'stated' | 'adjusted'> {
  const knownPlays = known?.plays() ?? [];
  const saidBy = (id: string) => knownPlays.filter((play) => play.id.startsWith(`${id}/`) && !isAdjustmentId(play.id));
  const eventKnown = (id: string): MergedEvent | undefined => {
    const play = known?.revision(id);
    if (!play) return undefined;
    const { rev, at, period, clock } = play;
    const stated = play.kind === 'clock' ? play.stated : undefined;
    const lines = saidBy(id).map(lineOf);
    return { id, rev: Math.floor(rev / REVISION_STEP), at, period, clock, stated, lines };
  };
  const touched = new Map<string, MergedEvent>();
  for (const { ends, ...message } of messages) {
    const { id } = message;
    if (ends) message.lines = [...message.lines, { id: id + END_OF[ends], kind: 'status', status: '' }];
    const before = touched.get(id) ?? eventKnown(id);
    touched.set(id, before ? mergeEvents(before, message) : message);
  }

  const changes = new Map<string, Draft>();
  /** Notes a play that differs from the known one, or whose revision is newer, under its next possible revision. */
  const change = (draft: Draft, rev = 1, isNewer = false) => {
    const before = known?.revision(draft.id);
    if (before && !isNewer && isDeepStrictEqual({ ...draft, rev: before.rev }, before)) return;
    changes.set(draft.id, { ...draft, rev: before ? Math.max(rev, before.rev + 1) : rev });
  };
  for (const { id, rev, lines, clock, at, period, stated } of touched.values()) {
    const place = (of: string) => placeOf(of, period, clock, at, event);
    const next = rev * REVISION_STEP;
    const isNewer = (known?.revision(id)?.rev ?? next) < next;
    change({ id, kind: 'clock', ...(stated && { stated }), ...place(id) }, next, isNewer);
    for (const line of lines) change({ ...line, ...place(line.id) }, next);
    const said = new Set(lines.map((line) => line.id));
    for (const play of saidBy(id)) if (!said.has(play.id)) change({ ...play, void: true }, next);
  }

  const all = () => new Map<string, Draft>([...knownPlays.map((play) => [play.id, play] as const), ...changes]);
  const taken = (known?.corrections() ?? []).filter((play) => play.void);
  const provided = [...all().values(), ...taken].map((play) => (changes.has(play.id) ? play : asProvided(play)));
  const plays = provided.filter((play) => !play.void && !isInferred(play) && !isEntered(play.id));
  const stated = believedScores(plays.flatMap(statedBy), plays, event);
  const adjustments = scoreAdjustments(plays, stated, event, known);
  const follows = [...adjustments, ...statusesOf([...plays, ...adjustments], event)];
  for (const draft of follows) change(draft);
  const needed = new Set(follows.map(({ id }) => id));
  for (const play of knownPlays) if (isInferred(play) && !needed.has(play.id)) change({ ...play, void: true });
  const isPresent = ({ id }: Draft) => changes.has(id) || needed.has(id) || touched.has(rowOf(id));
  const last = stated.at(-1);
  return {
    plays: isWhole ? [...all().values()].filter(isPresent) : [...changes.values()],
    ...(last && { stated: { home: last.home, away: last.away }, adjusted: adjustments.map(adjustedBy) }),
  };
}

/** The score in the play of an event. */
function statedBy(play: Draft): StatedScore[] {
  if (play.kind !== 'clock' || !play.stated) return [];
  const { id, order, at, period, clock, stated } = play;
  return [{ id, order, at, period, clock, ...stated }];
}

/** Whether a play is inferred from others, and made again with every delivery. */
const isInferred = ({ id }: Draft): boolean => isInferredStatusId(id) || isAdjustmentId(id);

function mergeEvents(a: MergedEvent, b: MergedEvent): MergedEvent {
  const isNewer = a.rev > b.rev || (a.rev === b.rev && canonical(inOrder(a)) >= canonical(inOrder(b)));
  const [content, other] = isNewer ? [a, b] : [b, a];
  const first = other.at < content.at || (other.at === content.at && other.period < content.period) ? other : content;
  return { ...content, at: first.at, period: first.period };
}

const inOrder = ({ clock, stated, lines }: MergedEvent) => [
  clock,
  stated,
  lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
];

function lineOf({ rev, order, at, period, clock, ...line }: Play): MessageLine {
  return isEnd(line.id) ? { ...line, status: '' } : line;
}
