import type { IConstruct } from 'constructs';

/**
 * Lets CloudFormation make at most so many of some resources at a time: each waits for the one that is `lanes` before it. By itself it makes
 * all at once, and AWS answers a few requests a second (aws/aws-cdk issue 15573).
 */
export function inLanes(resources: readonly IConstruct[], lanes: number): void {
  for (const [index, resource] of resources.entries()) {
    const before = resources[index - lanes];
    if (before) resource.node.addDependency(before);
  }
}
