import { billOf, usdOfReturning } from '../../operator/cost/bill.ts';
import { requestsOf } from '../../operator/cost/fan.ts';
import { settling } from '../../operator/cost/measured.ts';
import { SETTLING_SECONDS, TABLE_QUOTA } from '../../operator/cost/quotas.ts';
import { type Row, row } from './row.ts';

const evening = { minutes: 150, sport: 'BASKETBALL' } as const;
const played = (fans: number): number => billOf({ ...evening, fans }).played;
const returning = (fans: number): number => usdOfReturning({ ...evening, fans });
const atMost = (most: number) => ({ below: most + 1e-9 });

/** Results of `npm run cost` with their goals. */
export function dueRows(): Row[] {
  const { calls, all } = requestsOf();
  const writes = Object.values(settling).reduce((sum, { write }) => sum + write, 0);
  const settled = (1_000_000 * writes) / TABLE_QUOTA;
  return [
    row('cost of 100,000 fans, without sign-ups and mails', played(100_000) / 100, '$ a thousand', atMost(1.5)),
    row('cost of an event of 100 fans, without sign-ups and mails', played(100), '$', atMost(0.17)),
    row('cost of seasons and reminders, 100,000 fans', returning(100_000) / 100, '$ a thousand', atMost(0.05)),
    row('cost of an event of none', played(0), '$', atMost(0.02)),
    row('calls of a fan and game', calls, 'calls', atMost(60)),
    row('HTTP requests of a fan and game', all, 'requests', atMost(100)),
    row('settling a fan', writes, 'write units', atMost(3)),
    row("settling a million fans, by a table's quota", settled, 's', atMost(SETTLING_SECONDS)),
  ];
}
