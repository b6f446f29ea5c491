import { isIP } from 'node:net';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';

const invalid = (name: string, value: unknown) =>
  new GraphQLError(`Can't serialize value : Unable to use \`${String(value)}\` as a valid ${name}`);

/** A scalar that is text of one shape, in and out. */
function text(name: string, isValid: (value: string) => boolean): GraphQLScalarType {
  const check = (value: unknown) => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw invalid(name, value);
  };
  return new GraphQLScalarType({
    name,
    serialize: check,
    parseValue: check,
    parseLiteral: (node: ValueNode) => check(node.kind === Kind.STRING ? node.value : undefined),
  });
}

function parseJson(value: unknown): unknown {
  try {
    if (typeof value === 'string') return JSON.parse(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('AWSJSON', value);
}

/** JSON text outside, the value inside: arguments arrive parsed, results are turned into text unless they are already. */
const AWSJSON = new GraphQLScalarType({
  name: 'AWSJSON',
  serialize: (value) => {
    if (typeof value !== 'string') return JSON.stringify(value);
    parseJson(value);
    return value;
  },
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(valueFromASTUntyped(node)),
});

function parseTimestamp(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw invalid('AWSTimestamp', value);
}
const AWSTimestamp = new GraphQLScalarType({
  name: 'AWSTimestamp',
  serialize: parseTimestamp,
  parseValue: parseTimestamp,
  parseLiteral: (node) => parseTimestamp(node.kind === Kind.INT ? Number(node.value) : undefined),
});

const offset = '(Z|[+-]\\d\\d:\\d\\d(:\\d\\d)?)';
const time = '\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?';
const date = '-?\\d{4,}-\\d\\d-\\d\\d';
const matches = (pattern: string) => {
  const shape = new RegExp(`^${pattern}$`);
  return (value: string) => shape.test(value);
};
const isDate = (value: string) => !Number.isNaN(Date.parse(value.slice(0, 10)));

/** AppSync's own scalars by name. */
export const scalars: Readonly<Record<string, GraphQLScalarType>> = {
  AWSJSON,
  AWSTimestamp,
  AWSDate: text('AWSDate', (value) => matches(`${date}${offset}?`)(value) && isDate(value)),
  AWSTime: text('AWSTime', matches(`${time}${offset}?`)),
  AWSDateTime: text('AWSDateTime', (value) => matches(`${date}T${time}${offset}`)(value) && isDate(value)),
  AWSEmail: text('AWSEmail', matches('[^\\s@]+@[^\\s@]+\\.[^\\s@]+')),
  AWSURL: text('AWSURL', (value) => URL.canParse(value)),
  AWSPhone: text('AWSPhone', matches('\\+?[\\d\\s().-]{3,20}')),
  AWSIPAddress: text('AWSIPAddress', (value) => isIP(value.split('/')[0] ?? '') > 0),
};
