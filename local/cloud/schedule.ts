/** When a rule's expression comes due next: epoch ms, strictly after `now`. */
export type NextTime = (now: number) => number;

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Reads `rate(5 minutes)` and `cron(0 12 * * ? *)` of EventBridge; cron is in UTC. Throws on anything else. */
export function nextTime(expression: string): NextTime {
  const [, kind, inner = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  if (kind === 'cron') return cron(inner);
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(inner) ?? [];
  if (kind !== 'rate' || !count) throw new Error(`${expression} is not a schedule that is known here`);
  return (now) => now + Number(count) * (unitMs[unit] as number);
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
type Matches = (value: number) => boolean;

/** Six fields: minutes, hours, day of month, month, day of week (1 is Sunday), year. L, W and # are not known here. */
function cron(inner: string): NextTime {
  const fields = inner.trim().split(/\s+/);
  if (fields.length !== 6) throw new Error(`cron(${inner}) does not have six fields`);
  const [minute, hour, day, month, weekday, year] = fields as [string, string, string, string, string, string];
  const matches: [Matches, (date: Date) => number][] = [
    [field(year, 1970, 2199), (date) => date.getUTCFullYear()],
    [field(month, 1, 12, months, 1), (date) => date.getUTCMonth() + 1],
    [field(day, 1, 31), (date) => date.getUTCDate()],
    [field(weekday, 1, 7, weekdays, 1), (date) => date.getUTCDay() + 1],
    [field(hour, 0, 23), (date) => date.getUTCHours()],
    [field(minute, 0, 59), (date) => date.getUTCMinutes()],
  ];
  const skips = [unitMs.day, unitMs.day, unitMs.day, unitMs.day, unitMs.hour, unitMs.minute] as number[];
  return (now) => {
    let at = (Math.floor(now / 60_000) + 1) * 60_000;
    const last = now + 366 * 5 * 86_400_000;
    while (at < last) {
      const date = new Date(at);
      const off = matches.findIndex(([match, part]) => !match(part(date)));
      if (off < 0) return at;
      const step = skips[off] as number;
      at = (Math.floor(at / step) + 1) * step;
    }
    throw new Error(`cron(${inner}) never comes due`);
  };
}

/** One field: `*`, `?`, a value, a list, a range, steps. Names stand for numbers from `first`. */
function field(text: string, min: number, max: number, names: string[] = [], first = 0): Matches {
  if (text === '*' || text === '?') return () => true;
  const number = (part: string) => {
    const named = names.indexOf(part.toUpperCase());
    const value = named < 0 ? Number(part) : named + first;
    if (!Number.isInteger(value) || value < min || value > max) throw new Error(`${part} does not fit a cron field`);
    return value;
  };
  const parts = text.split(',').map((part): Matches => {
    const [range = '', step] = part.split('/');
    const [from, to] = range === '*' ? [min, max] : range.split('-').map(number);
    const end = to ?? (step === undefined ? from : max);
    return (value) =>
      value >= (from as number) && value <= (end as number) && (value - (from as number)) % Number(step ?? 1) === 0;
  });
  return (value) => parts.some((matches) => matches(value));
}

/** Runs `task` each time the expression comes due, between start and stop. */
export function onSchedule(expression: string, task: (due: number) => void): { start(): void; stop(): void } {
  const next = nextTime(expression);
  const longest = 2 ** 31 - 1;
  let timer: NodeJS.Timeout | undefined;
  const arm = (due: number) => {
    const left = due - Date.now();
    const act = () => {
      if (left > longest) return arm(due);
      task(due);
      // What came due while the machine slept is not made up for.
      arm(next(Math.max(due, Date.now() - 60_000)));
    };
    timer = setTimeout(act, Math.min(Math.max(left, 0), longest));
  };
  return { start: () => arm(next(Date.now())), stop: () => clearTimeout(timer) };
}
