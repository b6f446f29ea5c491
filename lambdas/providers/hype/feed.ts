import { canonical } from '../../../games/canonical.ts';
import { fieldOf } from '../../../games/record.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { type LiveMessage, playOf, readMessage, shown } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { isStatus } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { type Draft, type Feed, Tally } from '../feed.ts';
import { lengthOf } from '../phases.ts';
import { FIRST_TIME, LATEST } from '../valid.ts';
import { completed, type Reading, unknownClassification } from './message.ts';

/**
 * Live messages, see docs/wire.md: `{eventId, messages: [{source, data}, …]}`, a list of them, or one; each may be a batch. Messages with id,
 * rev, order, period and clock, such as those of a recording, are plays as they are. Others are completed; see message.ts.
 */
export const hype: Feed = {
  key: 'hype',
  owns: () => false,
  strict: true,
  eventIdOf: (body) => fieldOf(body, 'eventId'),
  read(body, event, _, known) {
    const messages = messagesIn(body);
    if (!messages) return { unreadable: 'there is no list of messages' };
    const ignored = new Tally();
    const merged = new MergedPlays(event, known);
    for (const part of messages) {
      const message = readMessage(part);
      const whole = 'ignored' in message || isWhole(message) ? message : completed(message, event, merged.readAt);
      const play = 'ignored' in whole ? whole : playOf(whole);
      const unknown = 'ignored' in whole ? undefined : unknownClassification(whole, event);
      if (unknown !== undefined) ignored.refuse(`an unknown classification ${shown(unknown)}`);
      else if ('ignored' in play) ignored.add(play.ignored);
      else if (play.at < FIRST_TIME || play.at > LATEST) ignored.refuse('a timestamp that is not in epoch ms');
      else if (play.status !== undefined && !isStatus(play.status))
        ignored.refuse(`an unknown status ${shown(play.status)}`);
      else {
        if (merged.contradicts(play)) ignored.add('another play under the same id and rev');
        if (whole === message) merged.add(play);
        else merged.correct(play);
      }
    }
    return { plays: merged.plays, ignored: ignored.list() };
  },
};

/** The messages of a delivery, batches unpacked; undefined if it has none. */
export function messagesIn(body: unknown): unknown[] | undefined {
  const lists = [body, fieldOf(body, 'messages'), fieldOf(body, 'batch')];
  const list = lists.find(Array.isArray) ?? (fieldOf(body, 'source') === undefined ? undefined : [body]);
  return list?.flatMap((part: unknown) => {
    const inner = fieldOf(part, 'batch');
    return Array.isArray(inner) ? inner : [part];
  });
}

const isWhole = ({ data }: LiveMessage): boolean =>
  ['id', 'rev', 'order', 'period', 'clock'].every((field) => data[field] !== undefined);

/** The plays of a delivery, on top of the known ones. */
class MergedPlays {
  readonly plays: Draft[] = [];
  readonly #event: GameEvent;
  readonly #known: Timeline | undefined;
  readonly #merged = new Map<string, Play>();

  constructor(event: GameEvent, known: Timeline | undefined) {
    this.#event = event;
    this.#known = known;
  }

  /** Whether a play says something else than the known one of its id and revision. Its place may be a guess, so that is not compared. */
  contradicts(play: Play): boolean {
    const known = this.#revision(play.id);
    return known?.rev === play.rev && said(known) !== said(play);
  }

  add(play: Play): void {
    this.plays.push(play);
    this.#merged.set(play.id, play);
  }

  /**
   * A correction may carry its own time. Then it corrects the newest play of the same kind before it, and is itself stored as void, so that
   * it corrects nothing else when it comes again.
   */
  correct(play: Play): void {
    if (this.#revision(play.id) === undefined && (play.rev > 1 || play.void)) {
      const original = this.#all()
        .filter((other) => !other.void && other.at <= play.at && kindOf(other) === kindOf(play))
        .reduce<Play | undefined>((newest, other) => (newest && newest.at > other.at ? newest : other), undefined);
      if (original) {
        const { id, order, at, period, clock } = original;
        this.add({ ...play, id, order, at, period, clock, rev: Math.max(play.rev, original.rev + 1) });
        this.add({ ...play, rev: play.rev + 1, void: true });
        return;
      }
    }
    this.add(play);
  }

  /** The last clock reading at or before a time; before any, the start. */
  readAt = (at: number): Reading => {
    const before = (newest: Play | undefined, play: Play) =>
      play.at <= at && (newest === undefined || play.at >= newest.at) ? play : newest;
    const last = this.#all().reduce(before, undefined);
    return last ?? { period: 1, clock: lengthOf(1, this.#event) };
  };

  #revision(id: string): Play | undefined {
    return this.#merged.get(id) ?? this.#known?.revision(id);
  }

  #all(): Play[] {
    return [...(this.#known?.plays() ?? []).filter(({ id }) => !this.#merged.has(id)), ...this.#merged.values()];
  }
}

/** A play as text, without its place in the game. */
const said = ({ order, period, clock, ...play }: Play): string => canonical(play);

/** What a correction and its original share: subject and kind. */
function kindOf(play: Play): string {
  const subject = play.kind === 'stat' || play.kind === 'shot' ? (play.pid ?? play.tid) : undefined;
  const classification = play.kind === 'stat' ? play.classification : '';
  return [play.kind, subject, classification.replace(/_(MAKE|MISS)$/, '')].join('/');
}
