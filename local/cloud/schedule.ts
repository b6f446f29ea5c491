const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** The longest that a timer of Node takes, ms. */
const longest = 2 ** 31 - 1;

/** Ms between two runs of EventBridge's `rate(5 minutes)`. @throws Error for any other schedule: the stacks have rates alone */
export function rateOf(expression: string): number {
  const [, count, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const rate = Number(count) * (unitMs[unit] ?? Number.NaN);
  if (!(rate <= longest)) throw new Error(`${expression} is not a schedule that is known here`);
  return rate;
}

/** Runs `task` each time the expression comes due, between start and stop. */
export function onSchedule(expression: string, task: (due: number) => void): { start(): void; stop(): void } {
  const rate = rateOf(expression);
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => task(Date.now()), rate);
    },
    stop: () => clearInterval(timer),
  };
}
