import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { hype } from '../../infra/hype.ts';
import { folder } from '../local/cloud/assemblies.ts';
import { appOf, prod } from './synthesized.ts';

type Violation = { ruleName: string; violatingConstructs: { constructPath: string }[] };

/** Errors and warnings of cdk-nag's AwsSolutions that are not acknowledged with a reason. */
function findings(context: Record<string, unknown>): string[] {
  const outdir = folder({});
  const app = appOf(context, { outdir });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  hype(app);
  try {
    app.synth();
  } catch (error) {
    // It throws if there are errors; the report has the warnings too.
    if (!(error instanceof Error) || error.name !== 'ValidationFailed') throw error;
  }
  const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
  const checked = report.pluginReports.find((one: { pluginName?: string }) => one.pluginName === 'AwsSolutions');
  expect(checked, JSON.stringify(report).slice(0, 500)).toBeDefined();
  return checked.violations.flatMap(({ ruleName, violatingConstructs }: Violation) =>
    violatingConstructs.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  );
}

it.each([
  ['dev', {}],
  ['a pull request in another region', { stage: 'pr-1', region: 'eu-central-1' }],
  ['a small stage', { stage: 'club', small: true, mailFrom: 'club@hype.example' }],
  ['dev with guests', { guestAccess: true }],
  [
    'prod in a region of its own with a domain',
    { ...prod, region: 'eu-central-1', domainName: 'hype.example', hostedZoneId: 'Z0123456789' },
  ],
])('AwsSolutions finds nothing unacknowledged in %s', (_, context) => {
  expect(findings(context)).toEqual([]);
});
