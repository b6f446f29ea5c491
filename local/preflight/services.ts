import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { type Check, fail, isNamed, ok } from './finding.ts';

/** Services that the templates need, as AWS's public parameters name them. */
const needed = ['apigateway', 'appsync', 'cloudwatch', 'cognito-idp', 'dynamodb', 'events', 'lambda'].concat([
  ...['s3', 'secretsmanager', 'ses', 'sns', 'sqs'],
]);

export const serviceParameter = (region: string, service: string): string =>
  `/aws/service/global-infrastructure/regions/${region}/services/${service}`;

export const services: Check = {
  name: 'services',
  async run({ region }) {
    const client = new SSMClient({ region });
    const missing: string[] = [];
    for (const service of needed) {
      try {
        await client.send(new GetParameterCommand({ Name: serviceParameter(region, service) }));
      } catch (error) {
        if (!isNamed(error, 'ParameterNotFound')) throw error;
        missing.push(service);
      }
    }
    if (missing.length === 0) return [ok(`All ${needed.length} services are there in ${region}`)];
    return [fail(`${region} lacks ${missing.join(', ')}: choose another region`)];
  },
};
