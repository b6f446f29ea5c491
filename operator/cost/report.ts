import { billOf, byService, type Evening, PLANNED_FANS, usdOfReturning } from './bill.ts';
import { askedIn, assumed, requestsOf } from './fan.ts';
import { type idleOf, idling } from './idle.ts';
import { wires } from './measured.ts';
import { pollingOf, saturday } from './polling.ts';
import { monthlyPrices, PRICES, prices } from './prices.ts';
import { addressLimits, maxFansUnder, quotasOf, toRaise } from './quotas.ts';
import { reminding } from './returning.ts';

const decades = [4, 3, 2, 1, 0].map((zeros) => PLANNED_FANS / 10 ** zeros);

/** All figures as one object, for programs. */
export function figuresOf(evening: Evening) {
  const bill = billOf(evening);
  return {
    ...evening,
    prices: { ...PRICES, table: prices },
    bill: { ...bill, byService: Object.fromEntries(byService(bill)), perFan: evening.fans && bill.usd / evening.fans },
    returning: usdOfReturning(evening),
    requests: requestsOf(),
    toRaise: toRaise(evening),
    decades: decades.map((fans) => ({ fans, usd: billOf({ ...evening, fans }).usd })),
    polling: { ...pollingOf(), assumed: saturday },
    gathering: { without: billOf(evening, false).usd, with: bill.usd },
    quotas: quotasOf(evening).map((quota) => ({
      ...quota,
      fans: Number.isFinite(maxFansUnder(quota)) ? maxFansUnder(quota) : null,
    })),
    addresses: addressLimits(),
    measured: wires[evening.sport],
    assumed,
  };
}

export const usd = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const count = (value: number) => Math.round(value).toLocaleString('en-US');

function table(rows: readonly (readonly string[])[], left = 1): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column < left ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ').trimEnd()}`).join('\n');
}

const listed = (assumptions: object): string =>
  Object.entries(assumptions)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
const pagesOf = (table: readonly { page: string }[]): string[] => [
  '',
  'Prices are from',
  ...[...new Set(table.map(({ page }) => `  ${page}`))],
];

/** The cost of a month without players, for a reader. */
export function idleReportOf(lines: ReturnType<typeof idleOf>): string {
  const total = lines.reduce((sum, line) => sum + line.usd, 0);
  return [
    `A month in which nobody plays: ${usd(total)}`,
    `List prices of ${PRICES.region}, as of ${PRICES.date}; no free tier; before taxes and whatever an account shares with others.`,
    '',
    table([['', '', 'units', 'USD'], ...lines.map(lineOf)], 2),
    '',
    `Assumed of an idle stage: ${listed(idling)}`,
    ...pagesOf(Object.values(monthlyPrices)),
  ].join('\n');
}

const lineOf = ({ service, what, units, usd: price }: ReturnType<typeof idleOf>[number]): string[] => [
  service,
  what,
  units < 100 ? units.toFixed(2) : count(units),
  usd(price),
];

/** The cost of a game, for a reader. */
export function reportOf(evening: Evening): string {
  const { fans, minutes, sport } = evening;
  const bill = billOf(evening);
  const services = [...byService(bill).keys()];
  const columns = decades.map((many) => billOf({ ...evening, fans: many }));
  const alone = billOf(evening, false);
  const { together, alone: single, plays } = wires[sport];
  const returning = usdOfReturning(evening);
  const requests = requestsOf();
  const polling = pollingOf();
  const quotas = quotasOf(evening)
    .map((quota) => ({ ...quota, most: maxFansUnder(quota) }))
    .toSorted((a, b) => a.most - b.most)
    .map(({ service, what, allowed, most, raised }) => {
      return [service, what, count(allowed), Number.isFinite(most) ? count(most) : 'any', raised];
    });
  return [
    `One ${sport.toLowerCase()} game of ${minutes} minutes, ${count(fans)} fans: ${usd(bill.usd)}${fans > 0 ? `, ${usd((bill.usd / fans) * 1000)} a thousand` : ''}`,
    ...(fans > 0
      ? [`Without sign-ups and mails ${usd(bill.played)}, ${usd((bill.played / fans) * 1000)} a thousand.`]
      : []),
    `List prices of ${PRICES.region}, as of ${PRICES.date}; no free tier; the game is the only one of its month.`,
    '',
    table([['', '', 'units', 'USD'], ...bill.lines.map(lineOf)], 2),
    '',
    'By service, from a thousand fans to ten million',
    table([
      ['', ...decades.map(count)],
      ...services.map((service) => [service, ...columns.map((column) => usd(byService(column).get(service) ?? 0))]),
      ['together', ...columns.map((column) => usd(column.usd))],
    ]),
    '',
    `Gathering ${plays} plays into ${together.messages} messages (${single.messages} without) saves ${usd(alone.usd - bill.usd)}: ${usd(alone.usd)} would be due.`,
    '',
    ...(fans > 0
      ? [
          `Seasons and reminders, with the calls for them: ${usd(returning)}, $${((returning / fans) * 1000).toFixed(3)} a thousand fans.`,
          '',
        ]
      : []),
    `Polling a Saturday of ${saturday.games} college games, all opened: ${count(polling.requests)} requests to the source, ${count(polling.messages)} messages to ingest, ${usd(polling.usd)}`,
    table([['', '', 'units', 'USD'], ...polling.lines.map(lineOf)], 2),
    '',
    'Where quotas bite: the most fans that each lets follow',
    table([['', '', 'allowed', 'fans', 'raised'], ...quotas], 2),
    '',
    `Behind one address, such as an arena's network: the most fans who can arrive within ${assumed.rush / 60} minutes`,
    ...addressTable(),
    '',
    `What a phone asks for, measured or read off the client: ${Math.round(requests.calls)} calls, ${Math.round(requests.all)} HTTP requests of every kind`,
    table([['', '', 'times'], ...askedIn().map(({ what, times, source }) => [what, source, times.toFixed(1)])], 2),
    '',
    `Assumed of fans: ${listed(assumed)}`,
    `Assumed of reminders: ${listed(reminding)}`,
    `Assumed of the Saturday: ${listed(saturday)}`,
    ...pagesOf(Object.values(prices)),
  ].join('\n');
}

const addressTable = (): string[] => [
  table(
    [
      ['', '', 'a minute', 'fans'],
      ...addressLimits().map(({ what, file, aMinute, fans }) => [what, file, count(aMinute), count(fans)]),
    ],
    2,
  ),
];

/** The quotas to raise before this number of fans comes, for a reader. */
export function expectedReportOf(evening: Evening): string {
  const { fans, minutes, sport } = evening;
  const raises = toRaise(evening);
  const asked = raises.map(({ service, what, allowed, needed, raised, page }) => {
    return [service, what, count(allowed), count(needed), raised, page];
  });
  const intro = `${count(fans)} fans expected at one ${sport.toLowerCase()} game of ${minutes} minutes, all within ${assumed.rush / 60} minutes`;
  if (raises.length === 0) return `${intro}: no quota has to be raised.`;
  return [
    `${intro}. Before they come:`,
    '',
    table([['', '', 'allowed', 'needed', 'raised', ''], ...asked], 2),
    '',
    'Our own limits of an address let arrive, of fans behind one:',
    ...addressTable(),
    '',
    '"on request": ask AWS in Service Quotas, weeks before. "by us": change the file and deploy.',
    'The tables: infra/RUNBOOK.md, "A million fans are expected".',
  ].join('\n');
}
