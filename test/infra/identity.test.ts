import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, everything, type Statements, templates } from './synthesized.ts';

const { identity } = templates();

describe('the user pool', () => {
  it('takes a username in any case, and eight characters with a letter and a digit', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'LITE',
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

  it('confirms a new fan by the pre-sign-up Lambda, which Cognito may invoke', () => {
    const [id = ''] = Object.keys(identity.findResources('AWS::Lambda::Function')).filter((name) =>
      name.startsWith('PreSignUp'),
    );
    const lambda = { 'Fn::GetAtt': [id, 'Arn'] };
    identity.hasResourceProperties('AWS::Cognito::UserPool', { LambdaConfig: { PreSignUp: lambda } });
    identity.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: lambda,
      Principal: 'cognito-idp.amazonaws.com',
    });
  });

  it('gives tokens for an hour and a month, revocable, and never says whether a user exists', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
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

describe("the client's secret", () => {
  const made = templates();

  it('is what a sign-up and a sign-in need, so only our own calls make them', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPoolClient', { GenerateSecret: true });
  });

  it('is read from the pool once a deployment, into Secrets Manager and no log; Lambdas read it there', () => {
    const [described] = all<{ Create: unknown }>(identity, 'Custom::UserPoolClient');
    expect(JSON.stringify(described?.properties.Create)).toContain('\\"logApiResponseData\\":false');
    const secret = { 'Fn::GetAtt': [described?.id, 'UserPoolClient.ClientSecret'] };
    identity.hasResourceProperties('AWS::SecretsManager::Secret', { SecretString: secret });
    for (const [name, template] of Object.entries(made))
      if (name !== 'identity')
        expect(JSON.stringify(template.toJSON()), name).not.toContain('UserPoolClient.ClientSecret');
    const { Statement } = Object.values(made.api.findResources('AWS::IAM::Policy')).map(
      ({ Properties }) => Properties.PolicyDocument as Statements,
    )[0] as Statements;
    expect(JSON.stringify(Statement)).toContain('secretsmanager:GetSecretValue');
  });
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
    const policies = all<{ Roles: unknown[] }>(guarded.identity, 'AWS::IAM::Policy');
    expect(policies.flatMap(({ properties }) => properties.Roles)).not.toContainEqual({ Ref: role?.id });
    expect(guarded.identity.findOutputs('IdentityPoolId')).toHaveProperty('IdentityPoolId');
    const markers = JSON.stringify(guarded.web.findResources('Custom::CDKBucketDeployment'));
    expect(markers).toContain('GuestsPool');
  });
});
