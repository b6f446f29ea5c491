import { rateOf } from '../../infra/operator/assembly.ts';

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
