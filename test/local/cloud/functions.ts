import { onTestFinished } from 'vitest';
import type { FunctionSettings } from '../../../local/cloud/lambda/execution-environment.ts';
import { LambdaFunction, usualLimits } from '../../../local/cloud/lambda/function.ts';
import { folder } from './assemblies.ts';

/** A function whose bundle is the given module, until the test is over. `lines` is what it printed. */
export function functionOf(
  code: string,
  { concurrency = 4, idleMs = usualLimits.idleMs, ...settings }: Partial<FunctionSettings & typeof usualLimits> = {},
) {
  const lines: string[] = [];
  const fn = new LambdaFunction(
    {
      ...{ name: 'test', arn: 'arn:aws:lambda:local:000000000000:function:test', handler: 'index.handler' },
      ...{ environment: {}, variables: {}, timeoutMs: 60_000, memoryMb: 128 },
      directory: folder({ 'index.mjs': code }),
      log: (line) => lines.push(line),
      ...settings,
    },
    { concurrency, idleMs },
  );
  onTestFinished(() => fn.stop());
  return Object.assign(fn, { lines });
}
