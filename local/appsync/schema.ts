import {
  assertValidSchema,
  buildSchema,
  type ConstDirectiveNode,
  defaultFieldResolver,
  type FieldDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';
import type { AuthMode } from './authenticate.ts';
import { FieldError, notAuthorized } from './fault.ts';
import { type Execution, tooDeep } from './operation.ts';
import { type InvokeLambda, type ResolverDefinition, unitResolver } from './resolver.ts';

/** The supported scalars and directives that AppSync adds to every schema. graphql-js reports other names as unknown. */
const additions = `
  directive @aws_api_key on FIELD_DEFINITION | OBJECT
  directive @aws_cognito_user_pools on FIELD_DEFINITION | OBJECT
  directive @aws_iam on FIELD_DEFINITION | OBJECT
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  scalar AWSJSON
`;

/** Returns the value. @throws GraphQLError if it is nested too deeply to be serialized for a function */
function serializable(value: unknown): unknown {
  try {
    JSON.stringify(value);
    return value;
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

function parseJson(value: unknown): unknown {
  try {
    if (typeof value === 'string') return serializable(JSON.parse(value));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new GraphQLError(`Can't serialize value : Unable to use \`${String(value)}\` as a valid AWSJSON`);
}

/** A value inside, JSON text outside: arguments are parsed, and results that are not text yet are stringified. */
const awsJson = new GraphQLScalarType({
  name: 'AWSJSON',
  serialize: (value) => {
    if (typeof value !== 'string') return JSON.stringify(value);
    parseJson(value);
    return value;
  },
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(valueFromASTUntyped(node)),
});

export type SchemaOptions = {
  schema: string;
  defaultAuth: AuthMode;
  resolvers: readonly ResolverDefinition[];
  invokeLambda: InvokeLambda;
  /** Maximum number of resolvers per operation; 10,000 by default, as in AppSync. */
  resolverCountLimit?: number;
};

const modeOf: Record<string, AuthMode> = {
  aws_api_key: 'API_KEY',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_iam: 'AWS_IAM',
};

const modesIn = (directives: readonly ConstDirectiveNode[] = []): AuthMode[] =>
  directives.flatMap(({ name }) => modeOf[name.value] ?? []);

/** Auth modes that may read a field: from its own directives, else its type's directives, else only the API's default mode. */
function modesOf(
  field: FieldDefinitionNode | null | undefined,
  typeDirectives: readonly ConstDirectiveNode[],
  defaultAuth: AuthMode,
): ReadonlySet<AuthMode> {
  const ofField = modesIn(field?.directives);
  if (ofField.length) return new Set(ofField);
  const types = modesIn(typeDirectives);
  return new Set(types.length ? types : [defaultAuth]);
}

function guardFields(type: GraphQLObjectType, options: SchemaOptions): void {
  const limit = options.resolverCountLimit || 10_000;
  const typeDirectives = [type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.directives ?? []);
  for (const field of Object.values(type.getFields())) {
    const modes = modesOf(field.astNode, typeDirectives, options.defaultAuth);
    const definition = options.resolvers.find(
      ({ typeName, fieldName }) => typeName === type.name && fieldName === field.name,
    );
    const resolver = definition && unitResolver(definition, options.invokeLambda);
    field.resolve = (source, args, execution: Execution, info) => {
      if (!modes.has(execution.caller.mode)) throw notAuthorized(field.name, type.name);
      if (!resolver || execution.delivering) return defaultFieldResolver(source, args, execution, info);
      execution.resolvers += 1;
      if (execution.resolvers > limit)
        throw new FieldError('Resolver invocation limit reached.', 'ResolverExecutionLimitReached');
      return resolver(source, args, execution, info);
    };
  }
}

/** The executable schema: with scalars, resolvers, and authorisation of each field. */
export function executableSchema(options: SchemaOptions): GraphQLSchema {
  const schema = buildSchema(options.schema + additions);
  assertValidSchema(schema);
  const { serialize, parseValue, parseLiteral } = awsJson;
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name === awsJson.name) Object.assign(type, { serialize, parseValue, parseLiteral });
    if (isObjectType(type) && !type.name.startsWith('__')) guardFields(type, options);
  }
  for (const { typeName, fieldName } of options.resolvers) {
    const type = schema.getType(typeName);
    if (!isObjectType(type) || !type.getFields()[fieldName])
      throw new Error(`There is no field ${typeName}.${fieldName}.`);
  }
  return schema;
}
