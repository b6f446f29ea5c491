import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import type { Caller } from './authenticate.ts';
import { appSyncError } from './fault.ts';

export type Answer = { data: Record<string, unknown> | null; errors?: ReturnType<typeof appSyncError>[] };

export type Prepared = { document: DocumentNode; operation: OperationDefinitionNode };

const maxCached = 500;

/** The error for nesting that would overflow the stack. */
export const tooDeep = () => new GraphQLError('The request is nested too deeply.');

/** Parses and validates operations. Caches the newest valid ones. */
export class Operations {
  readonly #cached = new Map<string, DocumentNode>();

  constructor(readonly schema: GraphQLSchema) {}

  prepare(query: string, operationName?: unknown): Prepared | readonly GraphQLError[] {
    const document = this.#read(query);
    if (!('kind' in document)) return document;
    const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
    const operation = operationName
      ? operations.find(({ name }) => name?.value === operationName)
      : operations.length === 1 && operations[0];
    return operation ? { document, operation } : [new GraphQLError('Must provide the name of one operation.')];
  }

  #read(query: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#cached.get(query);
    if (known) return known;
    try {
      const document = parse(query);
      const errors = validate(this.schema, document);
      if (errors.length)
        return errors.map(({ message, nodes = null }) => new GraphQLError(`Validation error: ${message}`, { nodes }));
      const [oldest = ''] = this.#cached.keys();
      if (this.#cached.size >= maxCached) this.#cached.delete(oldest);
      this.#cached.set(query, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      if (error instanceof RangeError) return [tooDeep()];
      throw error;
    }
  }

  variables({ operation }: Prepared, given: Record<string, unknown>) {
    return getVariableValues(this.schema, operation.variableDefinitions ?? [], given);
  }

  async run(
    prepared: Prepared,
    variableValues: Record<string, unknown>,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const contextValue: Execution = { caller, headers, resolvers: 0, delivering: false };
    return answerOf(await execute(this.#arguments(prepared, variableValues, contextValue)));
  }

  /** A subscription's answer to a caller after the event `rootValue`. Runs no resolver and is synchronous. */
  deliver(prepared: Prepared, variableValues: Record<string, unknown>, caller: Caller, rootValue: unknown): Answer {
    const contextValue: Execution = { caller, headers: {}, resolvers: 0, delivering: true };
    return answerOf(executeSync({ ...this.#arguments(prepared, variableValues, contextValue), rootValue }));
  }

  #arguments(
    { document, operation }: Prepared,
    variableValues: Record<string, unknown>,
    contextValue: Execution,
  ): ExecutionArgs {
    const operationName = operation.name?.value ?? null;
    return { schema: this.schema, document, operationName, variableValues, contextValue };
  }
}

const answerOf = ({ data = null, errors }: ExecutionResult): Answer => ({
  data,
  ...(errors && { errors: errors.map(appSyncError) }),
});

/** State shared by all fields of one operation; graphql-js's context value. */
export type Execution = {
  caller: Caller;
  /** Request headers, lower-case names. */
  headers: Record<string, string>;
  resolvers: number;
  /** Set while a mutation's answer goes to subscribers: resolvers are not run again, only selection and authorisation apply. */
  delivering: boolean;
};
