import { billOf, usdOfReturning } from '../../operator/cost/bill.ts';
import { requestsOf } from '../../operator/cost/fan.ts';
import { settling } from '../../operator/cost/measured.ts';
import { SETTLING_SECONDS, TABLE_QUOTA } from '../../operator/cost/quotas.ts';
import type { Row } from './row.ts';

const evening = { minutes: 150, sport: 'BASKETBALL' } as const;
const played = (fans: number): number => billOf({ ...evening, fans }).played;

/** Results of `npm run cost` with their goals. */
export function dueRows(): Row[] {
  const { calls, all } = requestsOf();
  const writes = Object.values(settling).reduce((sum, { write }) => sum + write, 0);
  const goal = (most: number) => ({ below: most + 1e-9 });
  return [
    {
      bench: 'cost of 100,000 fans, without sign-ups and mails',
      value: played(100_000) / 100,
      unit: '$ a thousand',
      goal: goal(1.5),
    },
    {
      bench: 'cost of an event of 100 fans, without sign-ups and mails',
      value: played(100),
      unit: '$',
      goal: goal(0.17),
    },
    {
      bench: 'cost of seasons and reminders, 100,000 fans',
      value: usdOfReturning({ ...evening, fans: 100_000 }) / 100,
      unit: '$ a thousand',
      goal: goal(0.05),
    },
    { bench: 'cost of an event of none', value: played(0), unit: '$', goal: goal(0.02) },
    { bench: 'calls of a fan and game', value: calls, unit: 'calls', goal: goal(60) },
    { bench: 'HTTP requests of a fan and game', value: all, unit: 'requests', goal: goal(100) },
    { bench: 'settling a fan', value: writes, unit: 'write units', goal: goal(3) },
    {
      bench: "settling a million fans, by a table's quota",
      value: (1_000_000 * writes) / TABLE_QUOTA,
      unit: 's',
      goal: goal(SETTLING_SECONDS),
    },
  ];
}
