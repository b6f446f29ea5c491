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

/** An operation that may be run: parsed and valid. */
export type Prepared = { document: DocumentNode; operation: OperationDefinitionNode };

const kept = 500;

/** What is nested so deeply that the stack does not suffice for it. */
export const tooDeep = () => new GraphQLError('The request is nested too deeply.');

/** Reads and checks operations, and remembers the newest 500 of those that were good. */
export class Operations {
  readonly #good = new Map<string, DocumentNode>();

  constructor(readonly schema: GraphQLSchema) {}

  /** The operation of a request, or what is wrong with it. */
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
    const known = this.#good.get(query);
    if (known) return known;
    try {
      const document = parse(query);
      const errors = validate(this.schema, document);
      if (errors.length)
        return errors.map(({ message, nodes = null }) => new GraphQLError(`Validation error: ${message}`, { nodes }));
      const [oldest = ''] = this.#good.keys();
      if (this.#good.size >= kept) this.#good.delete(oldest);
      this.#good.set(query, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      if (error instanceof RangeError) return [tooDeep()];
      throw error;
    }
  }

  /** The operation's variables as the schema reads them. */
  variables({ operation }: Prepared, given: Record<string, unknown>) {
    return getVariableValues(this.schema, operation.variableDefinitions ?? [], given);
  }

  /** Runs an operation for a caller. */
  async run(
    prepared: Prepared,
    variableValues: Record<string, unknown>,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const contextValue: Execution = { caller, headers, resolvers: 0, delivering: false };
    return answerOf(await execute(this.#arguments(prepared, variableValues, contextValue)));
  }

  /** A subscription's answer for a caller where `rootValue` has happened. Runs no resolver, so it takes no time of its own. */
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

/** What the fields of one operation share; graphql-js's context value. */
export type Execution = {
  caller: Caller;
  /** Of the request, lower-case names. */
  headers: Record<string, string>;
  /** Resolvers run so far. */
  resolvers: number;
  /** A mutation's answer on its way to subscribers: resolvers have run, only what is selected and allowed is left to do. */
  delivering: boolean;
};
