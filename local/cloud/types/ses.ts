import type { ResourceTypes } from '../foundations.ts';
import { arn, required } from '../resource.ts';

export const sesTypes: ResourceTypes = {
  'AWS::SES::EmailIdentity': {
    identity(resource, { place }) {
      const address = required<string>(resource, 'EmailIdentity');
      return { ref: address, attributes: { Arn: arn(place, 'ses', `identity/${address}`) } };
    },
    make({ identity: { ref } }, { outbox }) {
      outbox.addSender(ref);
    },
  },
};
