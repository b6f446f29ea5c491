import type { ResourceTypes } from '../foundations.ts';
import { arn, optional, ownName, required } from '../resource.ts';

type Generated = { PasswordLength?: number; SecretStringTemplate?: string };

/** SES and Secrets Manager, whose stand-ins are in local/services. */
export const serviceTypes: ResourceTypes = {
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
  'AWS::SecretsManager::Secret': {
    identity(resource, { place }) {
      const name = ownName(resource);
      return { ref: arn(place, 'secretsmanager', `secret:${name}-${place.stable(`${name} id`, 6)}`), attributes: {} };
    },
    make(resource, { place, secrets }) {
      const { PasswordLength = 32, SecretStringTemplate } = optional<Generated>(resource, 'GenerateSecretString', {});
      if (SecretStringTemplate !== undefined)
        throw new Error(`${resource.logicalId} is JSON, which is not made up here`);
      const name = ownName(resource);
      const given = optional(resource, 'SecretString', '');
      // Only letters and digits, because templates hardly ever exclude them.
      secrets.create(resource.identity.ref, name, given || place.stable(`${name} value`, PasswordLength));
    },
  },
};
