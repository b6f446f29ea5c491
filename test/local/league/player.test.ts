import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BroadcastRunner } from '../../../local/league/player.ts';
import { wallClock } from '../../../operator/replay/pace.ts';

it('has room for more games at a time than Node thinks are a leak', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  const runner = new BroadcastRunner(
    wallClock,
    () => {},
    async () => {},
  );
  for (let game = 0; game < 40; game += 1) {
    runner.carryOn(() => runner.clock.until(Date.now() + 60_000, runner.signal));
  }
  await setImmediate();
  await runner.close();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
