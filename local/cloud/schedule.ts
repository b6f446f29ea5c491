import { Cron } from 'croner';

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * When `rate(5 minutes)` or `cron(0 12 * * ? *)` of EventBridge is due next: epoch ms, strictly after `now`; cron is in UTC.
 * @throws Error for anything else; L, W and # are not known here
 */
export function nextTime(expression: string): (now: number) => number {
  const [, cron, count, unit = ''] =
    /^(?:cron\((\S+(?: \S+){5})\)|rate\((\d+) (minute|hour|day)s?\))$/.exec(expression) ?? [];
  if (count) return (now) => now + Number(count) * (unitMs[unit] as number);
  if (!cron || /\b\d*[LW]\b|#/.test(cron)) throw new Error(`${expression} is not a schedule that is known here`);
  // Minutes to years as AWS writes them, after a field for seconds; weekdays count from Sunday, which is 1.
  const times = new Cron(`0 ${cron}`, {
    mode: '7-part',
    timezone: 'UTC',
    alternativeWeekdays: true,
    sloppyRanges: true,
    paused: true,
  });
  return (now) => {
    const next = times.nextRun(new Date(now));
    if (!next) throw new Error(`${expression} is never due`);
    return next.getTime();
  };
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
      // Runs that were due while the machine slept are left out.
      arm(next(Math.max(due, Date.now() - 60_000)));
    };
    timer = setTimeout(act, Math.min(Math.max(left, 0), longest));
  };
  return { start: () => arm(next(Date.now())), stop: () => clearTimeout(timer) };
}
