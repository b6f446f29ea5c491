import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, everything, only, rightsOf, templates } from './synthesized.ts';

const { identity } = templates();

describe('the user pool', () => {
  it('takes a username in any case, eight characters with a letter and a digit, and asks the pre-sign-up Lambda', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'LITE',
      LambdaConfig: { PreSignUp: { 'Fn::GetAtt': [Match.stringLikeRegexp('^PreSignUp'), 'Arn'] } },
      UsernameConfiguration: { CaseSensitive: false },
      UsernameAttributes: Match.absent(),
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      // AWS refuses every later update of a pool with a Schema.
      Schema: Match.absent(),
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireNumbers: true,
          RequireUppercase: false,
          RequireSymbols: false,
        },
      },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  it('gives tokens for an hour and a month, revocable, only with its secret, and never says whether a user exists', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });
});

it("the client's secret is read from the pool once a deployment, into Secrets Manager and no log or other template", () => {
  const { id, properties } = only<{ Create: unknown }>(identity, 'Custom::UserPoolClient');
  expect(JSON.stringify(properties.Create)).toContain('\\"logApiResponseData\\":false');
  const secret = { 'Fn::GetAtt': [id, 'UserPoolClient.ClientSecret'] };
  identity.hasResourceProperties('AWS::SecretsManager::Secret', { SecretString: secret });
  for (const [name, template] of Object.entries(templates()))
    if (name !== 'identity')
      expect(JSON.stringify(template.toJSON()), name).not.toContain('UserPoolClient.ClientSecret');
});

describe('guests', () => {
  it('have no cloud identity unless it is configured', () => {
    identity.resourceCountIs('AWS::Cognito::IdentityPool', 0);
  });

  it('get an identity without rights with context guestAccess, and the site learns its pool', () => {
    const guarded = templates(everything);
    guarded.identity.hasResourceProperties('AWS::Cognito::IdentityPool', { AllowUnauthenticatedIdentities: true });
    const [role, ...others] = all(guarded.identity, 'AWS::IAM::Role').filter(({ id }) => id.startsWith('Guest'));
    expect(others).toEqual([]);
    expect(role?.properties).not.toHaveProperty('Policies');
    expect(rightsOf(guarded.identity).flatMap(({ roles }) => roles)).not.toContain(role?.id);
    expect(guarded.identity.findOutputs('IdentityPoolId')).toHaveProperty('IdentityPoolId');
    const markers = JSON.stringify(guarded.web.findResources('Custom::CDKBucketDeployment'));
    expect(markers).toContain('GuestsPool');
  });
});
