import { setTimeout as pause } from 'node:timers/promises';
import {
  AppSyncClient,
  CreateGraphqlApiCommand,
  DeleteGraphqlApiCommand,
  EvaluateCodeCommand,
  GetSchemaCreationStatusCommand,
  StartSchemaCreationCommand,
} from '@aws-sdk/client-appsync';
import { CloudFormationClient, ValidateTemplateCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Check, type Finding, fail, isAnswer, isNamed, ok, type Plan, refusal, warn } from './plan.ts';

/** Maximum bytes of a template in a ValidateTemplate request; a larger template is read from a bucket. */
const MAX_INLINE_BYTES = 51_200;

/** CloudFormation's own check of every template. */
export const validation: Check = async ({ account, templates }) => {
  const findings = (await Promise.all(templates.map((template) => findingsOf(account, template)))).flat();
  return findings.length > 0 ? findings : ok(`CloudFormation takes all ${templates.length} templates`);
};

/**
 * A template that is too large for the request is uploaded where CDK uploads its own, and always removed.
 * @returns no finding if the template is valid
 */
async function findingsOf(account: string, { stack, region, template }: Plan['templates'][number]): Promise<Finding[]> {
  const validate = (given: { TemplateBody: string } | { TemplateURL: string }) =>
    refusal(
      () => new CloudFormationClient({ region }).send(new ValidateTemplateCommand(given)),
      (why) => fail(`CloudFormation refuses ${stack}: ${why}`),
    );
  const Body = JSON.stringify(template);
  if (Buffer.byteLength(Body) <= MAX_INLINE_BYTES) return validate({ TemplateBody: Body });

  const s3 = new S3Client({ region });
  const Bucket = `cdk-hnb659fds-assets-${account}-${region}`;
  const Key = `hype-preflight/${stack}-${Date.now()}.json`;
  try {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }));
  } catch (error) {
    if (!isNamed(error, 'NoSuchBucket')) throw error;
    return [
      warn(`${stack} is too large to be validated without the bucket of CDK's bootstrap: bootstrap, and run it again`),
    ];
  }
  const findings: Finding[] = [];
  try {
    findings.push(...(await validate({ TemplateURL: `https://${Bucket}.s3.${region}.amazonaws.com/${Key}` })));
  } finally {
    const sentence = (why: string) => warn(`s3://${Bucket}/${Key}, made for this check, could not be deleted: ${why}`);
    findings.push(...(await refusal(() => s3.send(new DeleteObjectCommand({ Bucket, Key })), sentence)));
  }
  return findings;
}

const runtime = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' } as const;
/** A context that both handlers of every resolver of ours accept. */
const context = JSON.stringify({
  arguments: {},
  identity: null,
  request: { headers: {} },
  info: { fieldName: 'field' },
  result: { data: null },
});

/** AppSync's own check of each resolver; needs no API. */
export const resolverCode: Check = async ({ region, resolvers }) => {
  const client = new AppSyncClient({ region });
  const findings: Finding[] = [];
  for (const [name, code] of resolvers) {
    for (const handler of ['request', 'response']) {
      const asked = { runtime, code, context, function: handler };
      const { error } = await client.send(new EvaluateCodeCommand(asked));
      const why = [error?.message, ...(error?.codeErrors ?? []).map(({ value }) => value)].filter(Boolean);
      if (error) findings.push(fail(`AppSync refuses the ${handler} handler of ${name}: ${why.join('; ')}`));
    }
  }
  return findings.length > 0 ? findings : ok(`AppSync takes the code of all ${resolvers.size} kinds of resolvers`);
};

/** Maximum wait for AppSync to create the schema. */
const PATIENCE_MS = 60_000;

/** Creates the schema in a temporary API, which is always deleted. */
export const schemaCreation: Check = async ({ region, schema }) => {
  const client = new AppSyncClient({ region });
  const { graphqlApi } = await client.send(
    new CreateGraphqlApiCommand({
      name: `hype-preflight-${Date.now()}`,
      authenticationType: 'API_KEY',
      additionalAuthenticationProviders: [{ authenticationType: 'AWS_IAM' }],
    }),
  );
  const apiId = graphqlApi?.apiId;
  if (apiId === undefined) throw new Error('AppSync made an API without an id.');
  const findings: Finding[] = [];
  try {
    findings.push(await create(client, apiId, schema));
  } finally {
    const how = `aws appsync delete-graphql-api --api-id ${apiId}`;
    const sentence = (why: string) =>
      fail(`The API ${apiId}, made for this check, could not be deleted (${why}): run \`${how}\``);
    findings.push(...(await refusal(() => client.send(new DeleteGraphqlApiCommand({ apiId })), sentence)));
  }
  return findings;
};

/** Returns a refusal as a finding instead of throwing, so that the findings of the deletion are kept. */
async function create(client: AppSyncClient, apiId: string, schema: string): Promise<Finding> {
  try {
    await client.send(new StartSchemaCreationCommand({ apiId, definition: Buffer.from(schema) }));
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(500)) {
      const { status, details } = await client.send(new GetSchemaCreationStatusCommand({ apiId }));
      if (status === 'SUCCESS' || status === 'ACTIVE') return ok('AppSync takes the schema');
      if (status !== 'PROCESSING') return fail(`AppSync refuses the schema: ${details ?? status}`);
    }
    return fail(`AppSync has not finished with the schema within ${PATIENCE_MS / 1000} s: run it again`);
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return fail(`AppSync refuses the schema: ${error.message}`);
  }
}
