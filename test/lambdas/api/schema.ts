import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLArgument } from 'graphql';
import type { CallName } from '../../../graphql/calls.ts';

export const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

/** The arguments of a call in the schema. */
export const argumentsOf = (name: CallName): readonly GraphQLArgument[] => fields[name]?.args ?? [];
