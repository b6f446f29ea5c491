import type { ResourceTypes } from '../foundations.ts';
import { arn, ownName, type Resource } from '../resource.ts';

const nameOf = (resource: Resource): string => String(resource.properties.Name ?? ownName(resource));

export const secretsManagerTypes: ResourceTypes = {
  'AWS::SecretsManager::Secret': {
    identity(resource, { place }) {
      const name = nameOf(resource);
      return { ref: arn(place, 'secretsmanager', `secret:${name}-${place.stable(`${name} id`, 6)}`), attributes: {} };
    },
    make(resource, { place, secrets }) {
      const { PasswordLength = 32, SecretStringTemplate } = (resource.properties.GenerateSecretString ?? {}) as {
        PasswordLength?: number;
        SecretStringTemplate?: string;
      };
      if (SecretStringTemplate !== undefined)
        throw new Error(`${resource.logicalId} is JSON, which is not made up here`);
      const name = nameOf(resource);
      // Letters and digits: whatever the template excludes, they are hardly among it.
      secrets.create(resource.identity.ref, name, place.stable(`${name} value`, PasswordLength));
    },
  },
};
