import { readFileSync } from 'node:fs';
import type { IGraphqlApi, ISchema, ISchemaConfig } from 'aws-cdk-lib/aws-appsync';
import { Kind, parse, print, visit } from 'graphql';

/**
 * graphql/schema.graphql for AppSync. AppSync has built-in scalars and directives and refuses a schema that defines them; it has also
 * refused descriptions and comments of enums and arguments, so all are removed (aws-appsync-community issues 38, 55, 410).
 */
export class HypeSchema implements ISchema {
  bind(api: IGraphqlApi): ISchemaConfig {
    const plain = visit(parse(readFileSync('graphql/schema.graphql', 'utf8')), {
      enter(node) {
        if (node.kind === Kind.DIRECTIVE_DEFINITION) return null;
        if (node.kind === Kind.SCALAR_TYPE_DEFINITION && node.name.value.startsWith('AWS')) return null;
        return 'description' in node ? { ...node, description: undefined } : undefined;
      },
    });
    return { apiId: api.apiId, definition: print(plain) };
  }
}
