import {
  CloudFormationClient,
  ValidateTemplateCommand,
  type ValidateTemplateCommandInput,
} from '@aws-sdk/client-cloudformation';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Check, deleted, type Finding, fail, isAnswer, isNamed, ok, warn } from './finding.ts';
import type { Plan } from './plan.ts';

/** Bytes that ValidateTemplate takes within the request; a larger template is read from a bucket. */
const INLINE = 51_200;

/** CloudFormation's own verdict on every template. */
export const validation: Check = {
  name: 'templates',
  async run({ account, templates }) {
    const findings = (await Promise.all(templates.map((template) => validated(account, template)))).flat();
    return findings.length > 0 ? findings : [ok(`CloudFormation takes all ${templates.length} templates`)];
  },
};

/** @returns nothing where all is well */
async function validated(account: string, { stack, region, template }: Plan['templates'][number]): Promise<Finding[]> {
  const TemplateBody = JSON.stringify(template);
  if (Buffer.byteLength(TemplateBody) <= INLINE) return verdict(region, stack, { TemplateBody });
  const bucket = `cdk-hnb659fds-assets-${account}-${region}`;
  return throughBucket(bucket, region, stack, TemplateBody);
}

async function verdict(region: string, stack: string, template: ValidateTemplateCommandInput): Promise<Finding[]> {
  try {
    await new CloudFormationClient({ region }).send(new ValidateTemplateCommand(template));
    return [];
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return [fail(`CloudFormation refuses ${stack}: ${error.message}`)];
  }
}

/** Puts the template where CDK puts its own, and always removes it again. */
async function throughBucket(Bucket: string, region: string, stack: string, Body: string): Promise<Finding[]> {
  const s3 = new S3Client({ region });
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
    const TemplateURL = `https://${Bucket}.s3.${region}.amazonaws.com/${Key}`;
    findings.push(...(await verdict(region, stack, { TemplateURL })));
  } finally {
    const sentence = (why: string) => warn(`s3://${Bucket}/${Key}, made for this check, could not be deleted: ${why}`);
    findings.push(...(await deleted(() => s3.send(new DeleteObjectCommand({ Bucket, Key })), sentence)));
  }
  return findings;
}
