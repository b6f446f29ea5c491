/** Properties of AWS::Cognito::UserPool that are honoured, as in a template. */
export type UserPoolProperties = {
  UserPoolName?: string;
  Policies?: { PasswordPolicy?: PasswordPolicy };
  Schema?: { Name: string; Required?: boolean; Mutable?: boolean }[];
  AliasAttributes?: string[];
  UsernameAttributes?: string[];
  UsernameConfiguration?: { CaseSensitive?: boolean };
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  LambdaConfig?: Record<string, unknown> & { PreSignUp?: string };
  MfaConfiguration?: string;
};

export type PasswordPolicy = {
  MinimumLength?: number;
  RequireLowercase?: boolean;
  RequireUppercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
};

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

/** Properties of AWS::Cognito::UserPoolClient that are honoured. */
export type UserPoolClientProperties = {
  UserPoolId: string;
  ClientName?: string;
  ExplicitAuthFlows?: string[];
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: Unit; IdToken?: Unit; RefreshToken?: Unit };
  EnableTokenRevocation?: boolean;
  PreventUserExistenceErrors?: 'ENABLED' | 'LEGACY';
  WriteAttributes?: string[];
  GenerateSecret?: boolean;
};

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const satisfies Record<Unit, number>;

/** How long a client's tokens last, in seconds; Cognito's defaults where the template says nothing. */
export function validity(client: UserPoolClientProperties) {
  const units = client.TokenValidityUnits ?? {};
  return {
    access:
      (client.AccessTokenValidity || 1) *
      secondsOf[client.AccessTokenValidity ? (units.AccessToken ?? 'hours') : 'hours'],
    id: (client.IdTokenValidity || 1) * secondsOf[client.IdTokenValidity ? (units.IdToken ?? 'hours') : 'hours'],
    refresh:
      (client.RefreshTokenValidity || 30) *
      secondsOf[client.RefreshTokenValidity ? (units.RefreshToken ?? 'days') : 'days'],
  };
}

/** What would behave otherwise here than in the cloud is refused when the template is read, not when a fan signs in. */
export function refuseUnsupported(pool: UserPoolProperties): void {
  const triggers = Object.keys(pool.LambdaConfig ?? {}).filter((trigger) => trigger !== 'PreSignUp');
  const unsupported = [
    pool.UsernameAttributes?.length && 'UsernameAttributes',
    pool.MfaConfiguration && pool.MfaConfiguration !== 'OFF' && 'MfaConfiguration',
    pool.UsernameConfiguration?.CaseSensitive && 'case-sensitive usernames',
    ...triggers.map((trigger) => `the ${trigger} trigger`),
  ].filter(Boolean);
  if (unsupported.length) throw new Error(`The local user pool does not know ${unsupported.join(', ')}.`);
}
