import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { FederatedPrincipal, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { weak } from './weak-reference.ts';

/**
 * An identity pool whose guest role has no rights: guests read with the API key, and only the back end calls `publish`, the only IAM field.
 * @returns the id of the pool
 */
export function guestIdentities(parent: Construct, id: string, userPool: UserPool, client: UserPoolClient): string {
  const scope = new Construct(parent, id);
  const pool = weak(
    new CfnIdentityPool(scope, 'Pool', {
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        { clientId: client.userPoolClientId, providerName: userPool.userPoolProviderName, serverSideTokenCheck: true },
      ],
    }),
  );
  acknowledge(pool, {
    COG7: 'Only with context guestAccess. The guest role has no rights; what guests read is open to everybody by the API key.',
  });
  const guest = new Role(scope, 'Guest', {
    description: 'Guests of the site: no rights',
    assumedBy: new FederatedPrincipal(
      'cognito-identity.amazonaws.com',
      {
        StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
        'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'unauthenticated' },
      },
      'sts:AssumeRoleWithWebIdentity',
    ),
  });
  new CfnIdentityPoolRoleAttachment(scope, 'Roles', {
    identityPoolId: pool.ref,
    roles: { unauthenticated: guest.roleArn },
  });
  return pool.ref;
}
