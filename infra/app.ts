import { existsSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import settings from '../cdk.json' with { type: 'json' };
import { hype } from './hype.ts';

// The same templates come out without the CLI (CDK_OUTDIR=DIR npx tsx infra/app.ts); with it, its context stands above
// this one, and they are checked against CloudFormation's rules, which takes longer than all the rest.
const app = new App({
  analyticsReporting: false,
  builtinCloudFormationValidation: process.env.CDK_CLI_VERSION !== undefined,
  context: {
    ...settings.context,
    // The caller's region. Without the CLI nobody deploys, and the templates are of no region.
    ...(process.env.CDK_CLI_VERSION !== undefined && { region: process.env.CDK_DEFAULT_REGION }),
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:enable-path-metadata': true,
  },
});

const site: string = app.node.tryGetContext('site') ?? 'build/web';
if (existsSync(`${site}/index.html`)) {
  hype(app, { site });
  app.synth();
} else {
  console.error(`${site}/index.html is not there: run \`npm run build\` before \`npm run synth\`.`);
  process.exitCode = 1;
}
