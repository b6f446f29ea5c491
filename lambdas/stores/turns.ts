import { digestOf } from '../lib/digest.ts';
import { updatedItem, updateItem } from './database.ts';
import { getItem } from './item.ts';

/** Ms between two requests to one host. Five requests span 1.2 s: if the first leaves 200 ms late, there are still only four in a second. */
export const TURN_MS = 300;

/** When a request may leave, or until when requests are refused: too many wait (`busyUntil`), or the host asked for a pause. Epoch ms. */
export type Turn = { at: number } | { busyUntil: number } | { pausedUntil: number };

/** `nextAt`: when the next request to a host may leave; `pausedUntil`: no request before. All Lambdas share both. */
const turnKey = (host: string) => ({ eventId: `host ${host}`, item: 'turn' });

const NOT_PAUSED = '(attribute_not_exists(#pausedUntil) OR #pausedUntil <= :now)';

/** Takes the next turn of a host. @param patience longest time until the turn, ms; for a later one the request is refused */
export async function takeTurn(host: string, now: number, patience: number): Promise<Turn> {
  for (;;) {
    const isFree = await updateItem('Events', turnKey(host), {
      update: 'SET #nextAt = :next',
      condition: `(attribute_not_exists(#nextAt) OR #nextAt <= :now) AND ${NOT_PAUSED}`,
      values: { now, next: now + TURN_MS },
    });
    if (isFree) return { at: now };
    const queued = await updatedItem('Events', turnKey(host), {
      update: 'SET #nextAt = #nextAt + :step',
      condition: `#nextAt BETWEEN :now AND :last AND ${NOT_PAUSED}`,
      values: { now, last: now + patience, step: TURN_MS },
    });
    if (queued) return { at: queued.nextAt - TURN_MS };
    const { nextAt = 0, pausedUntil = 0 } = (await getItem('Events', turnKey(host))) ?? {};
    if (pausedUntil > now) return { pausedUntil };
    if (nextAt > now + patience) return { busyUntil: nextAt };
    // Another request came between the two writes: try again.
  }
}

/** Stops all requests to a host until a time, epoch ms. */
export async function pauseHost(host: string, until: number): Promise<void> {
  await updateItem('Events', turnKey(host), {
    update: 'SET #pausedUntil = :until',
    condition: 'attribute_not_exists(#pausedUntil) OR #pausedUntil < :until',
    values: { until },
  });
}

/** The key of a line of mails. */
export const mailLineKey = (line: string) => ({ window: digestOf(`mails ${line}`) });

/**
 * Takes the next turn of a line in which each mail waits for the one before it. All Lambdas share a line.
 * @param step ms between two turns
 * @returns when the mail may be sent, epoch ms; `now` where no other waits
 */
export async function takeMailTurn(line: string, now: number, step: number): Promise<number> {
  const key = mailLineKey(line);
  const isFirst = await updatedItem('Limits', key, {
    update: 'SET #nextAt = :next',
    condition: 'attribute_not_exists(#nextAt) OR #nextAt <= :now',
    values: { now, next: now + step },
  });
  if (isFirst) return now;
  const last = await updatedItem('Limits', key, { update: 'SET #nextAt = #nextAt + :step', values: { step } });
  return last?.nextAt - step;
}
