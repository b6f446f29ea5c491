import {
  clientProperties,
  poolProperties,
  type UserPoolClientProperties,
  type UserPoolProperties,
} from '../../cognito/properties.ts';
import type { ResourceTypes } from '../foundations.ts';
import { arn, propertiesOf } from '../resource.ts';

const mail = 'no mail is sent from a laptop';

export const cognitoTypes: ResourceTypes = {
  'AWS::Cognito::UserPool': {
    honours: poolProperties,
    ignores: {
      AccountRecoverySetting: mail,
      DeletionProtection: 'the pool lies in the data folder of one machine',
      EmailVerificationMessage: mail,
      EmailVerificationSubject: mail,
      SmsVerificationMessage: mail,
      UserPoolTier: 'nobody pays',
      VerificationMessageTemplate: mail,
    },
    identity(resource, { userPools, place }) {
      const { id, issuer } = userPools.createPool(resource.logicalId, propertiesOf<UserPoolProperties>(resource));
      const ProviderName = issuer.replace(/^https?:\/\//, '');
      const Arn = arn(place, 'cognito-idp', `userpool/${id}`);
      return { ref: id, attributes: { Arn, ProviderName, ProviderURL: issuer } };
    },
    // Making it and knowing its id are one.
    make: ({ identity }) => void identity,
  },

  'AWS::Cognito::UserPoolClient': {
    honours: clientProperties,
    ignores: {
      AllowedOAuthFlowsUserPoolClient: 'there is no hosted sign-in page',
      EnableTokenRevocation: 'nobody revokes a single token',
      SupportedIdentityProviders: 'there is the pool itself alone',
    },
    identity(resource, { userPools }) {
      const { id } = userPools.createClient(resource.logicalId, propertiesOf<UserPoolClientProperties>(resource));
      return { ref: id, attributes: {} };
    },
    make: ({ identity }) => void identity,
  },
};
