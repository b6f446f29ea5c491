import * as v from 'valibot';
import {
  clientProperties,
  poolProperties,
  type UserPoolClientProperties,
  type UserPoolProperties,
} from '../../cognito/pool.ts';
import type { ResourceTypes } from '../foundations.ts';
import { arn, propertiesOf, required } from '../resource.ts';

/** The request that CDK's function would send. */
const DescribeClient = v.object({ parameters: v.object({ UserPoolId: v.string(), ClientId: v.string() }) });

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
  },

  'AWS::Cognito::UserPoolGroup': {
    honours: ['GroupName', 'UserPoolId'],
    identity(resource, { userPools }) {
      const { GroupName, UserPoolId } = propertiesOf<{ GroupName: string; UserPoolId: string }>(resource);
      userPools.createGroup(UserPoolId, GroupName);
      return { ref: GroupName, attributes: {} };
    },
  },

  // In AWS, CDK's function runs for this resource once per deployment.
  'Custom::UserPoolClient': {
    ignores: {
      InstallLatestAwsSdk: 'nothing is installed here',
      ServiceToken: 'its function is not run here',
      Update: 'a start makes it as a first deployment does',
    },
    identity(resource, { userPools }) {
      const { parameters } = v.parse(DescribeClient, JSON.parse(required(resource, 'Create')));
      const { secret = '' } = userPools.client(parameters.ClientId, parameters.UserPoolId);
      return { ref: parameters.ClientId, attributes: { 'UserPoolClient.ClientSecret': secret } };
    },
  },
};
