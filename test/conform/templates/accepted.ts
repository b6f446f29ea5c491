/** Accepted findings of cfn-lint. An accepted finding that no template has is reported. */
export type Accepted = { rule: string; path: RegExp; why: string };

export const accepted: readonly Accepted[] = [
  {
    rule: 'W3005',
    path: /^Resources\/[^/]+\/DependsOn\/\d+$/,
    why: "CDK names a function's role and policy in DependsOn although the role is referenced; CloudFormation takes both.",
  },
];
