import type { ResourceTypes } from '../foundations.ts';
import { arn, optional, ownName } from '../resource.ts';

type Generated = { PasswordLength?: number; SecretStringTemplate?: string };

export const secretsManagerTypes: ResourceTypes = {
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
