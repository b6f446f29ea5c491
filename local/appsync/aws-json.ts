import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';

function parseJson(value: unknown): unknown {
  try {
    if (typeof value === 'string') return JSON.parse(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new GraphQLError(`Can't serialize value : Unable to use \`${String(value)}\` as a valid AWSJSON`);
}

/** JSON text outside, the value inside: arguments arrive parsed, results are turned into text unless they are already. */
export const awsJson = new GraphQLScalarType({
  name: 'AWSJSON',
  serialize: (value) => {
    if (typeof value !== 'string') return JSON.stringify(value);
    parseJson(value);
    return value;
  },
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(valueFromASTUntyped(node)),
});
