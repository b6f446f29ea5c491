import type {
  CreateUserPoolClientCommandInput,
  CreateUserPoolCommandInput,
  TimeUnitsType,
} from '@aws-sdk/client-cognito-identity-provider';

/** Properties of AWS::Cognito::UserPool with an effect here. Templates and the API use the same names. */
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

/** Properties of AWS::Cognito::UserPoolClient with an effect here. */
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

/** Lifetimes of a client's tokens, seconds; Cognito's defaults if the template sets none. */
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

/** Throws at the start for properties that would behave differently here than in AWS. */
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
