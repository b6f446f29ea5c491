import { arn, required } from '../resource.ts';
import type { ResourceTypes } from '../resource-type.ts';

export const sesTypes: ResourceTypes = {
  'AWS::SES::EmailIdentity': {
    honours: ['EmailIdentity'],
    ignores: { Tags: 'says nothing to the machine' },
    identity(resource, { place }) {
      const address = required<string>(resource, 'EmailIdentity');
      return { ref: address, attributes: { Arn: arn(place, 'ses', `identity/${address}`) } };
    },
    stand({ identity: { ref } }, { outbox }) {
      outbox.addSender(ref);
    },
  },
};
