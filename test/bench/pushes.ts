import { createECDH, randomBytes } from 'node:crypto';
import { noticeOf } from '../../lambdas/reminders/audience.ts';
import { encrypt } from '../../lambdas/reminders/web-push.ts';
import { event } from '../games/match.ts';
import { simulateCrowd } from '../lambdas/reminders/simulated-crowd.ts';
import { type Row, row } from './row.ts';

const PUSHES = 3_000;
const ROUNDS = 5;
const FANS = 1_000_000;

/** Encryptions of pushes, and the pushes of one event to a million fans in simulated time. */
export async function pushRows(): Promise<Row[]> {
  const { pushes, seconds, busySeconds, busiest } = await simulateCrowd({ fans: FANS });
  if (pushes.some((count) => count !== 1)) throw new Error('not every fan has one push');
  const title = 'pushes: 1 M fans of one event, simulated';
  return [
    row('pushes: encrypted', encryptions(), 'a second and core', { atLeast: 2_000 }),
    row(`${title}, from when it is due to the last push`, seconds, 's', { below: 180 }),
    row(`${title}, one Lambda alone`, busySeconds, 's'),
    row(`${title}, claims in the busiest second`, busiest, 'claims'),
  ];
}

/** Messages that one core encrypts in a second of its processor time; the best of several rounds. */
function encryptions(): number {
  const receiver = createECDH('prime256v1');
  receiver.generateKeys();
  const keys = { p256dh: receiver.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const text = JSON.stringify(noticeOf('closes', event(), ['squares', 'parlay', 'overUnder']));
  const rates = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let sent = 0; sent < PUSHES; sent += 1) encrypt(text, keys);
    const { user, system } = process.cpuUsage(before);
    return PUSHES / ((user + system) / 1e6);
  });
  return Math.max(...rates);
}
