import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Suppresses rules of cdk-nag's AwsSolutions that a construct breaks for a reason; test/infra/nag.whole.test.ts runs all rules. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  const validations = Validations.of(construct);
  for (const [rule, reason] of Object.entries(reasons))
    validations.acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
}

/** The name of the wildcard rule for one resource, with its ARN as cdk-nag writes it. */
export function wildcard(scope: IConstruct, arn: string): string {
  const render = (value: unknown): string => {
    if (typeof value === 'string') return value;
    // A value that is not a string is a CloudFormation intrinsic.
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join, 'Fn::Sub': text } = value as Record<string, unknown>;
    if (Array.isArray(join)) return (join[1] as unknown[]).map(render).join(String(join[0]));
    if (typeof text === 'string') return text.replace(/\$\{([^}]+)\}/g, '<$1>');
    return `<${Array.isArray(attribute) ? attribute.join('.') : Ref}>`;
  };
  return `IAM5[Resource::${render(Stack.of(scope).resolve(arn))}]`;
}
