import type {
  CreateUserPoolClientCommandInput,
  CreateUserPoolCommandInput,
  TimeUnitsType,
} from '@aws-sdk/client-cognito-identity-provider';

/** Properties of AWS::Cognito::UserPool that are honoured. A template has them as the API does. */
export const poolProperties = [
  'AdminCreateUserConfig',
  'LambdaConfig',
  'MfaConfiguration',
  'Policies',
  'Schema',
  'UsernameAttributes',
  'UsernameConfiguration',
] as const;
export type UserPoolProperties = Pick<CreateUserPoolCommandInput, (typeof poolProperties)[number]>;

/** The same of AWS::Cognito::UserPoolClient. */
export const clientProperties = [
  'AccessTokenValidity',
  'ExplicitAuthFlows',
  'GenerateSecret',
  'IdTokenValidity',
  'PreventUserExistenceErrors',
  'RefreshTokenValidity',
  'TokenValidityUnits',
  'UserPoolId',
] as const;
export type UserPoolClientProperties = Pick<CreateUserPoolClientCommandInput, (typeof clientProperties)[number]>;

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const satisfies Record<
  TimeUnitsType,
  number
>;

/** How long a client's tokens last, in seconds; Cognito's defaults where the template says nothing. */
export function validity(client: UserPoolClientProperties) {
  const { AccessToken, IdToken, RefreshToken } = client.TokenValidityUnits ?? {};
  const seconds = (given: number | undefined, unit: TimeUnitsType, usual: number) =>
    given ? given * secondsOf[unit] : usual;
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
