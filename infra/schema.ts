import { readFileSync } from 'node:fs';
import type { IGraphqlApi, ISchema, ISchemaConfig } from 'aws-cdk-lib/aws-appsync';
import { Kind, parse, print, visit } from 'graphql';

/**
 * graphql/schema.graphql as AppSync takes it: AppSync brings its own scalars and directives and refuses a schema that
 * defines a directive.
 */
export class HypeSchema implements ISchema {
  bind(api: IGraphqlApi): ISchemaConfig {
    const own = visit(parse(readFileSync('graphql/schema.graphql', 'utf8')), {
      [Kind.DIRECTIVE_DEFINITION]: () => null,
      [Kind.SCALAR_TYPE_DEFINITION]: ({ name }) => (name.value.startsWith('AWS') ? null : undefined),
      [Kind.SCHEMA_DEFINITION]: ({ description, ...definition }) => definition,
    });
    return { apiId: api.apiId, definition: print(own) };
  }
}
