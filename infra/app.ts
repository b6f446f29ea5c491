import { existsSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import settings from '../cdk.json' with { type: 'json' };
import { ContextError, contextOf } from './context.ts';
import { hype } from './hype.ts';

const byCli = process.env.CDK_CLI_VERSION !== undefined;
// Without the CLI (CDK_OUTDIR=DIR npx tsx infra/app.ts) nobody deploys: the templates are of no region, their mails go into a folder, and the check
// against CloudFormation's rules, which takes longer than all the rest, is left out. The context of the CLI overrides this one.
const app = new App({
  analyticsReporting: false,
  // At the end of the process it would write an empty assembly for a context that is refused.
  autoSynth: false,
  builtinCloudFormationValidation: byCli,
  context: {
    ...settings.context,
    ...(byCli
      ? { region: process.env.CDK_DEFAULT_REGION }
      : { mailFrom: 'hype@hype.example', createMailIdentity: true }),
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:enable-path-metadata': true,
  },
});

/** Says in one sentence what a person can put right. */
function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  const { site } = contextOf(app);
  if (existsSync(`${site}/index.html`)) {
    hype(app, { site });
    app.synth();
  } else refuse(`${site}/index.html is not there: run \`npm run build\` before \`npm run synth\`.`);
} catch (error) {
  if (!(error instanceof ContextError)) throw error;
  refuse(error.message);
}
