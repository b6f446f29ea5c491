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
 * An identity pool whose guest role is an identity and nothing else: every read that guests have goes by the API key,
 * and the one IAM field, `publish`, is the back end's.
 */
export class GuestIdentities extends Construct {
  readonly identityPoolId: string;

  constructor(scope: Construct, id: string, { userPool, client }: { userPool: UserPool; client: UserPoolClient }) {
    super(scope, id);
    const pool = weak(
      new CfnIdentityPool(this, 'Pool', {
        allowUnauthenticatedIdentities: true,
        allowClassicFlow: false,
        cognitoIdentityProviders: [
          {
            clientId: client.userPoolClientId,
            providerName: userPool.userPoolProviderName,
            serverSideTokenCheck: true,
          },
        ],
      }),
    );
    acknowledge(pool, {
      COG7: 'Only with context guestAccess. The guest role has no rights; what guests read is open to everybody by the API key.',
    });
    const guest = new Role(this, 'Guest', {
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
    new CfnIdentityPoolRoleAttachment(this, 'Roles', {
      identityPoolId: pool.ref,
      roles: { unauthenticated: guest.roleArn },
    });
    this.identityPoolId = pool.ref;
  }
}
