import { CloudFormationClient, ValidateTemplateCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Check, type Finding, fail, isNamed, ok, refusal, warn } from './finding.ts';
import type { Plan } from './plan.ts';

/** Maximum bytes of a template in a ValidateTemplate request; a larger template is read from a bucket. */
const INLINE = 51_200;

/** CloudFormation's own check of every template. */
export const validation: Check = async ({ account, templates }) => {
  const findings = (await Promise.all(templates.map((template) => validated(account, template)))).flat();
  return findings.length > 0 ? findings : ok(`CloudFormation takes all ${templates.length} templates`);
};

/**
 * A template that is too large for the request is uploaded where CDK uploads its own, and always removed.
 * @returns undefined if the template is valid
 */
async function validated(account: string, { stack, region, template }: Plan['templates'][number]): Promise<Finding[]> {
  const verdict = (given: { TemplateBody: string } | { TemplateURL: string }) =>
    refusal(
      () => new CloudFormationClient({ region }).send(new ValidateTemplateCommand(given)),
      (why) => fail(`CloudFormation refuses ${stack}: ${why}`),
    );
  const Body = JSON.stringify(template);
  if (Buffer.byteLength(Body) <= INLINE) return verdict({ TemplateBody: Body });

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
    findings.push(...(await verdict({ TemplateURL: `https://${Bucket}.s3.${region}.amazonaws.com/${Key}` })));
  } finally {
    const sentence = (why: string) => warn(`s3://${Bucket}/${Key}, made for this check, could not be deleted: ${why}`);
    findings.push(...(await refusal(() => s3.send(new DeleteObjectCommand({ Bucket, Key })), sentence)));
  }
  return findings;
}
