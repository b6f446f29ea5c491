import { existsSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import settings from '../cdk.json' with { type: 'json' };
import { ContextError, contextOf } from './context.ts';
import { hype } from './hype.ts';

const byCli = process.env.CDK_CLI_VERSION !== undefined;
// Without the CLI (CDK_OUTDIR=DIR npx tsx infra/app.ts) nothing is deployed: the templates have no region, mails go to a folder, and the
// slow validation against CloudFormation's rules is left out. The CLI's context overrides this one.
const app = new App({
  analyticsReporting: false,
  // With autoSynth, the end of the process would write an empty assembly for a refused context.
  autoSynth: false,
  builtinCloudFormationValidation: byCli,
  context: {
    ...settings.context,
    ...(byCli
      ? { region: process.env.CDK_DEFAULT_REGION }
      : { mailFrom: 'hype@hype.example', createMailIdentity: true, mailRate: 1000 }),
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:enable-path-metadata': true,
  },
});

/** Prints one sentence that says what to fix. */
function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  const { site } = contextOf(app);
  if (existsSync(`${site}/index.html`)) {
    hype(app);
    app.synth();
  } else refuse(`${site}/index.html is not there: run \`npm run build\` before \`npm run synth\`.`);
} catch (error) {
  if (!(error instanceof ContextError)) throw error;
  refuse(error.message);
}
