import { readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildASTSchema, type GraphQLObjectType, type GraphQLSchema, Kind, parse, visit } from 'graphql';

const here = (name: string) => new URL(name, import.meta.url);

const rootTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);

/** One type of the arguments of every field of Query and Mutation, and their names, so that code can look them up by field. */
function argumentsByField(schema: GraphQLSchema): string {
  const fields = rootTypes(schema).flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ ...field, root: type.name })),
  );
  const types = fields.map(({ root, name, args }) => {
    const made = `${root}${name.charAt(0).toUpperCase()}${name.slice(1)}Args`;
    return `  ${name}: ${args.length > 0 ? made : 'Record<string, never>'};`;
  });
  const names = fields.map(({ name, args }) => `  ${name}: [${args.map((one) => `'${one.name}'`).join(', ')}],`);
  return `
/** The arguments of each field. */
export type Arguments = {
${types.join('\n')}
};

/** The names of the arguments of each field. */
export const argumentNames: { [Field in keyof Arguments]: readonly string[] } = {
${names.join('\n')}
};
`;
}

const HEAD = `// Generated from schema.graphql by \`npm run generate\`. Do not edit.
import type { HypeGame } from '../games/side-games/side-game.ts';

`;

/** The type with a field for each side game; in TypeScript a record by their keys, so that a new game changes no generated line. */
const BY_GAME = 'ActiveGames';

/** The TypeScript types of schema.graphql, as text. */
export async function generateTypes(): Promise<string> {
  const schema = visit(parse(readFileSync(here('schema.graphql'), 'utf8')), {
    ObjectTypeDefinition: ({ name }) =>
      name.value === BY_GAME ? { kind: Kind.SCALAR_TYPE_DEFINITION, name } : undefined,
  });
  const schemaAst = buildASTSchema(schema);
  const types = await codegen({
    schema,
    schemaAst,
    documents: [],
    filename: 'types.generated.ts',
    pluginMap: { typescript },
    plugins: [
      {
        typescript: {
          skipTypename: true,
          enumsAsTypes: true,
          scalars: {
            AWSJSON: 'unknown',
            ID: 'string',
            [BY_GAME]: 'Partial<Record<HypeGame, string | null>>',
          },
          useTypeImports: true,
        },
      },
    ],
    config: {},
  });
  return `${HEAD}${types}${argumentsByField(schemaAst)}`;
}
