import { type GraphQLFieldResolver, type GraphQLResolveInfo, getNamedType, isLeafType } from 'graphql';
import { isRecord } from '../../games/lib/unknown.ts';
import { FieldError } from './fault.ts';
import type { Execution } from './operation.ts';
import { resolverCode } from './resolver-code.ts';
import { project } from './selection.ts';

export type DataSource = { type: 'NONE' } | { type: 'AWS_LAMBDA'; functionArn: string };

/** A unit resolver of the template: runtime APPSYNC_JS 1.0.0. */
export type ResolverDefinition = { typeName: string; fieldName: string; code: string; dataSource: DataSource };

/** Resolves to the function's result; rejects if the function throws or times out. */
export type InvokeLambda = (functionArn: string, payload: unknown) => Promise<unknown>;

/** A field's resolver: request handler, data source, response handler. An error of the data source is set as `ctx.error`. */
export function unitResolver(
  { typeName, fieldName, code, dataSource }: ResolverDefinition,
  invokeLambda: InvokeLambda,
): GraphQLFieldResolver<unknown, Execution> {
  const handlers = resolverCode(`${typeName}.${fieldName}`, code);
  return async (_source, args, { caller, headers }, info) => {
    const ctx: Record<string, unknown> = {
      args,
      identity: caller.identity,
      result: null,
      request: { headers },
      info: { fieldName },
    };
    try {
      const request = handlers.request(ctx);
      try {
        ctx.result = await ask(dataSource, request, invokeLambda);
      } catch (error) {
        if (error instanceof FieldError) throw error;
        ctx.error = { message: error instanceof Error ? error.message : String(error), type: 'Lambda:Unhandled' };
      }
      return handlers.response(ctx) ?? null;
    } catch (error) {
      throw error instanceof FieldError ? selected(error, info) : error;
    }
  };
}

const selectionsOf = ({ fieldNodes }: GraphQLResolveInfo) => fieldNodes.map(({ selectionSet }) => selectionSet);

async function ask(dataSource: DataSource, request: unknown, invokeLambda: InvokeLambda): Promise<unknown> {
  const { operation, payload = null } = isRecord(request) ? request : {};
  if (dataSource.type === 'NONE') return payload;
  if (operation !== 'Invoke')
    throw new FieldError(
      `The local AppSync does not know the Lambda operation ${String(operation)}.`,
      'MappingTemplate',
    );
  return invokeLambda(dataSource.functionArn, payload);
}

/** Reduces the data of util.error to the selected fields; a leaf field has no selection. */
function selected(error: FieldError, info: GraphQLResolveInfo): FieldError {
  const leaf = isLeafType(getNamedType(info.returnType));
  const data = leaf ? null : project(error.data, selectionsOf(info), info.fragments);
  return new FieldError(error.message, error.errorType, data, error.errorInfo);
}
