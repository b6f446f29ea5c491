import { expect, it } from 'vitest';
import { only, templates } from './synthesized.ts';

type Group = { Name: string; RuleActionOverrides?: { Name: string; ActionToUse: object }[] };
type Acl = { Rules: { Statement: { ManagedRuleGroupStatement?: Group } }[] };

/** Rules about bodies in AWS's own groups, by its list of managed rule groups. */
const bodyRules: Record<string, string[]> = {
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
  AWSManagedRulesCommonRuleSet: [
    ...['SizeRestrictions_BODY', 'EC2MetaDataSSRF_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'],
    'CrossSiteScripting_BODY',
  ],
};

it('no rule about bodies answers for the calls: each only counts', () => {
  const { properties } = only<Acl>(templates().edge, 'AWS::WAFv2::WebACL');
  const groups = properties.Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
  expect(groups.map(({ Name }) => Name).sort()).toEqual(Object.keys(bodyRules).sort());
  for (const { Name, RuleActionOverrides = [] } of groups)
    expect(RuleActionOverrides, Name).toEqual(
      bodyRules[Name]?.map((rule) => ({ Name: rule, ActionToUse: { Count: {} } })),
    );
});
