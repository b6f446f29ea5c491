import type { ResourceTypes } from '../foundations.ts';
import { required } from '../resource.ts';

export const sesTypes: ResourceTypes = {
  'AWS::SES::EmailIdentity': {
    make(resource, { outbox }) {
      outbox.addSender(required(resource, 'EmailIdentity'));
    },
  },
};
