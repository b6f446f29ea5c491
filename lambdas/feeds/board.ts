import * as v from 'valibot';
import { lengthOf } from '../../games/timeline/periods.ts';
import { gameOrder, type Play, SCORE_ADJUSTMENT } from '../../games/timeline/play.ts';
import { type Draft, type Feed, takenBack } from './feed.ts';
import { inferStatuses, LAST_ORDER } from './stated/periods.ts';
import { stopDraft } from './stops/stop-drafts.ts';
import { count, readAs } from './valid.ts';

/** One game as a league's scoreboard states it. */
const BoardEntry = v.object({
  eventId: v.string(),
  state: v.picklist(['pre', 'in', 'post']),
  /** 0 before the start. */
  period: v.pipe(count, v.maxValue(99)),
  /** Seconds left of the period. */
  clock: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
  /** The period has ended, and the next one has not begun. */
  isBreak: v.boolean(),
  home: count,
  away: count,
  /** Why it is not played as scheduled. */
  stop: v.optional(v.picklist(['POSTPONED', 'SUSPENDED', 'CANCELED'])),
});
export type BoardEntry = v.InferOutput<typeof BoardEntry>;

const PREFIX = 'board/';
/** Whether an id is of a play that a scoreboard stated. Such plays are taken back as soon as the game's own document has plays. */
export const isFromBoard = (id: string): boolean => id.startsWith(PREFIX);

/** Whether the game's own document has had a play that is not a status. */
export const hasOwnPlays = (plays: readonly Play[]): boolean =>
  plays.some(({ id, kind }) => kind !== 'status' && !isFromBoard(id));

/**
 * The feed of games whose own documents are not polled: status and score as a scoreboard states them. It has no plays once the game's own
 * document has had some.
 */
export const board: Feed = {
  key: 'board',
  owns: isFromBoard,
  read(body, event, seenAt, known) {
    const entry = readAs(BoardEntry, body, 'the scoreboard has');
    if ('unreadable' in entry) return entry;
    const before = known?.plays() ?? [];
    if (hasOwnPlays(before)) return { plays: [], ignored: [] };
    const { state, period, clock, isBreak, stop } = entry;
    const isOver = state === 'post' && stop === undefined && period > 0;
    const steps = Array.from({ length: period }, (_, index) => index + 1).flatMap((number) => [
      { period: number, clock: lengthOf(number, event), at: seenAt },
      { period: number, clock: 0, at: seenAt, ...(number === period && isBreak && { says: 'ending' as const }) },
    ]);
    const plays = inferStatuses(steps, isOver, event).map((draft): Draft => ({ ...draft, id: `${PREFIX}${draft.id}` }));
    const present = new Set(plays.map(({ id }) => id));
    const isNew = ({ id }: Draft) => {
      const revision = known?.revision(id);
      return revision === undefined || revision.void === true;
    };
    const news = plays.filter(isNew);
    // A status that is no longer stated was a mistake of the scoreboard.
    const gone = before.filter(({ id, kind }) => kind === 'status' && !present.has(id));
    if (stop) news.push(stopDraft(`${PREFIX}stopped/${stop}`, stop, before, event, seenAt));

    if (period > 0) {
      const score = known?.scoreAt() ?? { home: 0, away: 0 };
      const elapsed = Math.max(0, lengthOf(period, event) - clock);
      const rank = Math.min(Math.max(1, Math.round((seenAt - event.startsAt) / 1000)), LAST_ORDER - 2);
      const place = { order: gameOrder(period, elapsed, rank), at: seenAt, period, clock };
      for (const side of ['home', 'away'] as const) {
        const PTS = entry[side] - score[side];
        const tid = event[side].id;
        const line = { kind: 'stat', act: 'TEAM', tid, classification: SCORE_ADJUSTMENT, stats: { PTS } } as const;
        if (PTS !== 0) news.push({ ...place, id: `${PREFIX}${seenAt}/${tid}`, ...line });
      }
      // A reading of the clock, after which it is unknown whether it runs.
      if (news.length > 0) news.push({ ...place, id: `${PREFIX}${seenAt}`, kind: 'clock' });
    }
    return { plays: [...news, ...gone.map(takenBack)], ignored: [] };
  },
};
