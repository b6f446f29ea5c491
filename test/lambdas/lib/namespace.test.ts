import { expect, it, vi } from 'vitest';
import { logged } from '../../fixtures/logs.ts';

const { numbers } = logged();

it('the numbers of a pull request’s stage are in the namespace that its stack names', async () => {
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Hype-pr-123');
  vi.resetModules();
  const { measure } = await import('../../../lambdas/lib/telemetry.ts');
  measure({ SignUps: 1 }, { call: 'signUp' });
  vi.unstubAllEnvs();
  expect(numbers()).toMatchObject([{ _aws: { CloudWatchMetrics: [{ Namespace: 'Hype-pr-123' }] } }]);
});
