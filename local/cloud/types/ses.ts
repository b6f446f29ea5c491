import type { ResourceTypes } from '../foundations.ts';
import { required } from '../resource.ts';

export const sesTypes: ResourceTypes = {
  'AWS::SES::ConfigurationSet': {
    ignores: { SuppressionOptions: 'nothing bounces on this machine' },
    make(resource, { outbox }) {
      outbox.addConfigurationSet(resource.identity.ref);
    },
  },
  'AWS::SES::EmailIdentity': {
    make(resource, { outbox }) {
      outbox.addSender(required(resource, 'EmailIdentity'));
    },
  },
};
