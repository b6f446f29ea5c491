import { hashKey, type QueryKey } from '@tanstack/react-query';
import { LONGEST_DELAY, releaseAt } from '../../../../games/timeline/viewer-delay.ts';
import { toNextSecond, useRenderAfter } from '../../ui/render-after.ts';
import { useViewerDelay } from './viewer-delay.ts';

/** An answer about the game. `at`: its arrival, epoch ms of this phone. */
type Answer = { at: number; data: unknown };

/** The answers by the hash of their query key. */
const known = new Map<string, readonly Answer[]>();

/** Deletes the answers of a fan. */
export const forgetAnswers = (): void => known.clear();

/** Answers to one query, oldest first. Of the answers that are due under any delay, only the newest is kept. */
export function withAnswer(answers: readonly Answer[], answer: Answer): readonly Answer[] {
  if (answers.some(({ at }) => at >= answer.at)) return answers;
  const all = [...answers, answer];
  const newest = all.findLastIndex(({ at }) => releaseAt(at, LONGEST_DELAY) <= answer.at);
  return all.slice(Math.max(0, newest));
}

/** The newest answer that is old enough to show. */
type Held<Data> = {
  data: Data | undefined;
  /** Whole seconds until a newer answer may be shown; 0 without one. */
  wait: number;
};

/** Delays answers as the view is delayed. @param revealsNothing the answer contains nothing that the fan has not seen */
export function useDelayedQuery<Data>(
  key: QueryKey,
  { data, dataUpdatedAt: at }: { data: Data | undefined; dataUpdatedAt: number },
  revealsNothing: (data: Data) => boolean,
): Held<Data> {
  const delay = useViewerDelay();
  const slot = hashKey(key);
  const before = known.get(slot) ?? [];
  const answers = data === undefined ? before : withAnswer(before, { at, data });
  // Stored during rendering, because the first paint needs it. Repeating it changes nothing.
  known.set(slot, answers);

  const now = Date.now();
  const next = answers.find((answer) => releaseAt(answer.at, delay) > now);
  const wait = next ? releaseAt(next.at, delay) - now : 0;
  const isOpen = data !== undefined && (delay === 0 || revealsNothing(data));
  // The answers of a key have the type of its query.
  const shown = answers.findLast((answer) => releaseAt(answer.at, delay) <= now)?.data as Data | undefined;
  const isDue = !isOpen && wait > 0;
  // While there is no answer to show, the seconds are counted down.
  useRenderAfter(isDue ? (shown ? wait : toNextSecond(wait)) : undefined);
  return isOpen ? { data, wait: 0 } : { data: shown, wait: Math.ceil(wait / 1000) };
}
