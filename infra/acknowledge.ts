import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Rules of cdk-nag's AwsSolutions that a construct does not keep, and why that is right; test/infra/nag.whole.test.ts runs them all. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  const validations = Validations.of(construct);
  for (const [rule, reason] of Object.entries(reasons))
    validations.acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
}

/** The rule against wildcards, for one resource: its ARN as cdk-nag writes what only a deployment knows. */
export function wildcard(scope: IConstruct, arn: string): string {
  const written = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join, 'Fn::Sub': text } = value as Record<string, unknown>;
    if (Array.isArray(join)) return (join[1] as unknown[]).map(written).join(String(join[0]));
    if (typeof text === 'string') return text.replace(/\$\{([^}]+)\}/g, '<$1>');
    return `<${Array.isArray(attribute) ? attribute.join('.') : Ref}>`;
  };
  return `IAM5[Resource::${written(Stack.of(scope).resolve(arn))}]`;
}
