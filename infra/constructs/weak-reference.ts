import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Marks a resource that a context can remove or replace and that other stacks refer to. They read it from the outputs of its stack instead
 * of an export: CloudFormation does not change an export while another stack, which is deployed later, still imports it.
 */
export function weak<Resource extends IConstruct>(resource: Resource): Resource {
  CrossStackReferences.of(resource).produce(ReferenceStrength.WEAK);
  return resource;
}
