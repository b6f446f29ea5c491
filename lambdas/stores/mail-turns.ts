import { digestOf } from '../lib/digest.ts';
import { updatedItem } from './write.ts';

/** The item of a line. */
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
