import type { IConstruct } from 'constructs';

/**
 * Limits how many of these resources CloudFormation creates at a time: each waits for the one that is `lanes` before it. By default it
 * creates all at once, but AWS answers only a few requests per second (aws/aws-cdk issue 15573).
 */
export function inLanes(resources: readonly IConstruct[], lanes: number): void {
  for (const [index, resource] of resources.entries()) {
    const before = resources[index - lanes];
    if (before) resource.node.addDependency(before);
  }
}
