import type { Template } from 'aws-cdk-lib/assertions';
import { all, type Resource, type Statements } from './synthesized.ts';

export type Lambda = { Timeout: number; Environment: { Variables: Record<string, unknown> } };

/** A function of a template, by its path in the stack. */
export const lambda =
  (template: Template) =>
  (name: string): Resource<Lambda> => {
    const named = all<Lambda>(template, 'AWS::Lambda::Function').find(({ id }) =>
      new RegExp(`^${name}[0-9A-F]{8}$`).test(id),
    );
    if (!named) throw new Error(`there is no function ${name}`);
    return named;
  };

export const queues = (template: Template) =>
  all<{ VisibilityTimeout: number; RedrivePolicy?: object }>(template, 'AWS::SQS::Queue');

/** Policy statements of the roles whose name begins so, or of all roles. */
export const statementsOf = (template: Template, role = '') =>
  all<{ PolicyDocument: Statements; Roles: { Ref: string }[] }>(template, 'AWS::IAM::Policy')
    .filter(({ properties }) => properties.Roles.some(({ Ref }) => Ref.startsWith(role)))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement);
