import '../quiet.ts';
import { readAssembly } from '../assembly.ts';
import { ensureBuilt, TEMPLATES } from '../build.ts';
import { callersPath } from '../callers-path.ts';
import { type Answer, answer, commandLine, main, print, Valued, whole } from '../command-line.ts';
import { type Evening, MAX_MINUTES, PLANNED_FANS } from '../cost/bill.ts';
import { idleOf, idling, unpriced } from '../cost/idle.ts';
import { PRICES } from '../cost/prices.ts';
import { toRaise } from '../cost/quotas.ts';
import { expectedReportOf, figuresOf, idleReportOf, reportOf } from '../cost/report.ts';

const sports = ['BASKETBALL', 'FOOTBALL'] as const;
const decimal = /^\d+(\.\d+)?$/;

const line = () =>
  commandLine(
    'npm run -s cost --',
    `Prints what one game costs by AWS's list prices, service by service, from measured message sizes and call counts
(operator/cost/measured.ts) and the timers of the client; what gathering plays into messages saves; and which quotas are reached.`,
  )
    .addOption(new Valued('--fans <N>', 'how many fans follow it (100000)', ...whole(0, PLANNED_FANS)))
    .addOption(
      new Valued('--minutes <M>', 'how long they do (150)', `a number above 0, up to ${MAX_MINUTES}`, (text) =>
        decimal.test(text) && Number(text) > 0 && Number(text) <= MAX_MINUTES ? Number(text) : undefined,
      ),
    )
    .addOption(
      new Valued('--sport <S>', 'basketball or football (basketball)', 'basketball or football', (text) =>
        sports.find((sport) => sport === text.toUpperCase()),
      ),
    )
    .addOption(
      new Valued('--expected <N>', 'what to ask AWS to raise before so many fans come', ...whole(1, PLANNED_FANS)),
    )
    .option('--idle', 'what a month without any player costs, counted from the templates')
    .addOption(
      new Valued(
        '--templates <DIR>',
        "their folder, such as cdk.out (this machine's own, which are built when missing)",
        'a folder',
        callersPath,
      ),
    )
    .option('--json', 'the same as JSON, with prices, pages and assumptions');

/** @throws UserError with one sentence for an error that the caller can fix */
export const cost = (args: string[]): Answer =>
  answer(line(), args, ({ values }) => {
    const { templates = TEMPLATES, idle, json, expected, ...chosen } = values;
    if (idle) {
      const { stacks } = readAssembly(templates);
      const [lines, unknown] = [idleOf(stacks), unpriced(stacks)];
      if (json) return print({ prices: PRICES, assumed: idling, lines, unpriced: unknown });
      const missing = unknown.map((type) => `Not counted, since nobody has looked up the price: ${type}`);
      return print([idleReportOf(lines), ...missing].join('\n'));
    }
    const evening: Evening = { fans: 100_000, minutes: 150, sport: 'BASKETBALL', ...chosen };
    if (expected !== undefined) {
      const expecting = { ...evening, fans: expected };
      return print(json ? toRaise(expecting) : expectedReportOf(expecting));
    }
    return print(json ? figuresOf(evening) : reportOf(evening));
  });

await main(import.meta.filename, async (args) => {
  if (args.includes('--idle') && !args.some((arg) => arg.startsWith('--templates'))) await ensureBuilt(console.error);
  return cost(args);
});
