import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { type Check, type Finding, fail, isNamed, ok } from './finding.ts';

/** Where CDK's default bootstrap stack keeps its version. */
export const versionParameter = '/cdk-bootstrap/hnb659fds/version';

export const bootstrap: Check = {
  name: 'bootstrap',
  async run({ account, templates, bootstrapVersion }) {
    const regions = [...new Set(templates.map(({ region }) => region))];
    return Promise.all(regions.map((region) => inRegion(account, region, bootstrapVersion)));
  },
};

async function inRegion(account: string, region: string, least: number): Promise<Finding> {
  const how = `run \`npx cdk bootstrap aws://${account}/${region}\``;
  try {
    const { Parameter } = await new SSMClient({ region }).send(new GetParameterCommand({ Name: versionParameter }));
    const version = Number(Parameter?.Value);
    if (version >= least) return ok(`CDK is bootstrapped in ${region}, version ${version}`);
    return fail(`CDK's bootstrap in ${region} is of version ${version}, and ${least} is needed: ${how}`);
  } catch (error) {
    if (!isNamed(error, 'ParameterNotFound')) throw error;
    return fail(`CDK is not bootstrapped in ${region}: ${how}`);
  }
}
