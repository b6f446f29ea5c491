/** Properties of AWS::Cognito::UserPool that are honoured, as in a template. */
export type UserPoolProperties = {
  Policies?: { PasswordPolicy?: PasswordPolicy };
  Schema?: { Name: string; Required?: boolean; Mutable?: boolean }[];
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
  ExplicitAuthFlows: string[];
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: Unit; IdToken?: Unit; RefreshToken?: Unit };
  PreventUserExistenceErrors?: 'ENABLED' | 'LEGACY';
  GenerateSecret?: boolean;
};

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const satisfies Record<Unit, number>;

/** How long a client's tokens last, in seconds; Cognito's defaults where the template says nothing. */
export function validity(client: UserPoolClientProperties) {
  const { AccessToken, IdToken, RefreshToken } = client.TokenValidityUnits ?? {};
  const seconds = (given: number | undefined, unit: Unit, usual: number) => (given ? given * secondsOf[unit] : usual);
  return {
    access: seconds(client.AccessTokenValidity, AccessToken ?? 'hours', secondsOf.hours),
    id: seconds(client.IdTokenValidity, IdToken ?? 'hours', secondsOf.hours),
    refresh: seconds(client.RefreshTokenValidity, RefreshToken ?? 'days', 30 * secondsOf.days),
  };
}

/** Refuses, at the start, what behaves otherwise in AWS than here. */
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
