import type { ConstDirectiveNode, FieldDefinitionNode } from 'graphql';

/** How a caller is authenticated; named as in a template. */
export type AuthMode = 'API_KEY' | 'AMAZON_COGNITO_USER_POOLS' | 'AWS_IAM';

/** `$ctx.identity` of a resolver; null with an API key. */
type Identity = Record<string, unknown> | null;

export type Caller = { mode: AuthMode; identity: Identity };

const modeOf: Record<string, AuthMode> = {
  aws_api_key: 'API_KEY',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_iam: 'AWS_IAM',
};

const modesIn = (directives: readonly ConstDirectiveNode[] = []): AuthMode[] =>
  directives.flatMap(({ name }) => modeOf[name.value] ?? []);

/** Modes that open a field: its own directives, else those of its type, else the API's default mode alone. */
export function modesOf(
  field: FieldDefinitionNode | null | undefined,
  typeDirectives: readonly ConstDirectiveNode[],
  defaultAuth: AuthMode,
): ReadonlySet<AuthMode> {
  const own = modesIn(field?.directives);
  if (own.length) return new Set(own);
  const types = modesIn(typeDirectives);
  return new Set(types.length ? types : [defaultAuth]);
}
