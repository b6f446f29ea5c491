import '../quiet.ts';
import { readAssembly } from '../assembly.ts';
import { ensureBuilt, TEMPLATES } from '../build.ts';
import { commandLine, folder, main, print, takes, whole } from '../command-line.ts';
import { type Evening, MAX_MINUTES, PLANNED_FANS } from '../cost/bill.ts';
import { idleOf, idling, unpriced } from '../cost/idle.ts';
import { PRICES } from '../cost/prices.ts';
import { toRaise } from '../cost/quotas.ts';
import { expectedReportOf, figuresOf, idleReportOf, reportOf } from '../cost/report.ts';

const sports = ['BASKETBALL', 'FOOTBALL'] as const;
const decimal = /^\d+(\.\d+)?$/;

export const cost = commandLine(
  'npm run -s cost --',
  `Prints what one game costs by AWS's list prices, service by service, from measured message sizes and call counts
(operator/cost/measured.ts) and the timers of the client; what gathering plays into messages saves; and which quotas are reached.`,
)
  .option('--fans <N>', 'how many fans follow it', whole(0, PLANNED_FANS), 100_000)
  .option(
    '--minutes <M>',
    'how long they do',
    takes(`a number above 0, up to ${MAX_MINUTES}`, (text) =>
      decimal.test(text) && Number(text) > 0 && Number(text) <= MAX_MINUTES ? Number(text) : undefined,
    ),
    150,
  )
  .option(
    '--sport <S>',
    'basketball or football (basketball)',
    takes('basketball or football', (text) => sports.find((sport) => sport === text.toUpperCase())),
  )
  .option('--expected <N>', 'what to ask AWS to raise before so many fans come', whole(1, PLANNED_FANS))
  .option('--idle', 'what a month without any player costs, counted from the templates')
  .option(
    '--templates <DIR>',
    "their folder, such as cdk.out (this machine's own, which are built when missing)",
    folder,
  )
  .option('--json', 'the same as JSON, with prices, pages and assumptions')
  .action(async ({ templates, idle, json, expected, sport = 'BASKETBALL', fans, minutes }) => {
    if (idle) {
      if (templates === undefined) await ensureBuilt(console.error);
      const { stacks } = readAssembly(templates ?? TEMPLATES);
      const [lines, unknown] = [idleOf(stacks), unpriced(stacks)];
      if (json) return print({ prices: PRICES, assumed: idling, lines, unpriced: unknown });
      const missing = unknown.map((type) => `Not counted, since nobody has looked up the price: ${type}`);
      return print([idleReportOf(lines), ...missing].join('\n'));
    }
    const evening: Evening = { fans: expected ?? fans, minutes, sport };
    if (expected !== undefined) return print(json ? toRaise(evening) : expectedReportOf(evening));
    return print(json ? figuresOf(evening) : reportOf(evening));
  });

await main(import.meta.filename, cost);
