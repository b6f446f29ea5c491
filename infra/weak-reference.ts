import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * A resource that a context can take away or replace, and that other stacks refer to. They read it from the outputs of its stack, where everything else
 * is an export: CloudFormation lets no export change as long as another stack, which is deployed later, still imports it.
 */
export function weak<Resource extends IConstruct>(resource: Resource): Resource {
  CrossStackReferences.of(resource).produce(ReferenceStrength.WEAK);
  return resource;
}
