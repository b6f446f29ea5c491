import { parseArgs } from 'node:util';
import { ensureBuilt, TEMPLATES } from '../build.ts';
import { readAssembly } from '../cloud/assembly.ts';
import { eveningOf } from '../cost/evening.ts';
import { idleOf, idling } from '../cost/idle.ts';
import { PRICES } from '../cost/prices.ts';
import { figuresOf, idleReportOf, reportOf } from '../cost/report.ts';
import { Unusable } from '../unusable.ts';

const usage = `npm run -s cost -- [--fans N] [--minutes M] [--sport S] [--json]
npm run -s cost -- --idle [--templates DIR] [--json]

What one game costs by AWS's list prices, service by service, from message sizes and call counts that are measured (local/cost/measured.ts)
and a client whose timers are known; what gathering plays into messages saves; and where each quota bites.

  --fans N      those who follow it, up to ten million (100000)
  --minutes M   how long they do (150)
  --sport S     basketball or football (basketball)
  --idle        what a month costs in which nobody plays, counted off the templates
  --templates DIR  where they are; cdk.out is where \`cdk synth\` leaves those of a context (this machine's, which are made when missing)
  --json        the same as JSON, with prices, pages and assumptions`;

const options = {
  fans: { type: 'string', default: '100000' },
  minutes: { type: 'string', default: '150' },
  sport: { type: 'string', default: 'basketball' },
  idle: { type: 'boolean' },
  templates: { type: 'string', default: TEMPLATES },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const seeHelp = 'see `npm run -s cost -- --help`.';

/** What the command prints. @throws Unusable, with one sentence, for what the caller can put right */
export function cost(args: string[]): string {
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Unusable(`"${token.value}" is no option: ${seeHelp}`);
    if (token.kind === 'option' && !(token.name in options))
      throw new Unusable(`There is no option ${token.rawName}: ${seeHelp}`);
  }
  if (values.help) return usage;
  if (values.idle) {
    const lines = idleOf(readAssembly(String(values.templates)).stacks);
    return values.json ? JSON.stringify({ prices: PRICES, assumed: idling, lines }, null, 2) : idleReportOf(lines);
  }
  const evening = eveningOf({
    fans: String(values.fans),
    minutes: String(values.minutes),
    sport: String(values.sport),
  });
  return values.json ? JSON.stringify(figuresOf(evening), null, 2) : reportOf(evening);
}

if (process.argv[1] === import.meta.filename) {
  try {
    const args = process.argv.slice(2);
    if (args.includes('--idle') && !args.some((arg) => arg.startsWith('--templates'))) await ensureBuilt(console.error);
    console.log(cost(args));
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
