import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import './condition-parser.ts';

/**
 * Types for the parts of dynalite 4 that are used: its store, its actions and their validations.
 * dynalite's own HTTP handler is not used, because it hides its store, and a failed action ends the process.
 */

type Callback<T = unknown> = (error?: unknown, value?: T) => void;
type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

/** A key range of the single LevelDB; its keys are prefixed with the part's name. */
export type Part = {
  lock(key: string, exec: (release: (done: Callback) => Callback) => void): void;
  get(key: string, callback: Callback<Item | undefined>): void;
  put(key: string, value: unknown, callback: Callback): void;
  del(key: string, callback: Callback): void;
  createKeyStream(): Readable;
  createValueStream(range: Range): Readable;
};

export type Range = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number };

export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

export type Level = {
  open(): Promise<void>;
  close(): Promise<void>;
  /** The caller states the type: the key's prefix determines what is stored. */
  get<T>(key: string): Promise<T>;
  /** Bypasses libuv's thread pool, which costs more than a read from the page cache. */
  getSync<T>(key: string): T | undefined;
  put(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  batch(operations: Operation[]): Promise<void>;
  clear(range: { gte: string; lt: string }): Promise<void>;
  keys(range: { gte: string; lt: string } | { fillCache: boolean }): AsyncIterable<string> & {
    nextv(size: number): Promise<string[]>;
    close(): Promise<void>;
  };
  values(range: Range): { nextv(size: number): Promise<unknown[]>; close(): Promise<void> };
  createKeyStream(range: { gte: string; lt: string }): Readable;
};

export type TableDescription = {
  TableName: string;
  TableStatus: 'CREATING' | 'UPDATING' | 'ACTIVE' | 'DELETING';
  KeySchema: { AttributeName: string }[];
  GlobalSecondaryIndexes?: { IndexStatus: string }[];
};

export type Store = {
  db: Level;
  tableDb: Part;
  getItemDb(table: string): Part;
  getIndexDb(kind: 'Local' | 'Global', table: string, index: string): Part;
  getTable(
    ...parameters:
      | [name: string, callback: Callback<TableDescription>]
      | [name: string, mustBeReady: boolean, callback: Callback<TableDescription>]
  ): void;
};

export type Request = Record<string, unknown>;

/** A request validated by dynalite: the operation's required fields exist and have DynamoDB's documented types. */
export type Checked = Request & { TableName: string };

export type Capacity = { TableName: string; CapacityUnits: number };
type Answer = Request & { ConsumedCapacity?: Capacity };

type Action = (store: Store, request: Checked, callback: Callback<Answer>) => void;
type Validation = { types: Record<string, unknown>; custom?: (request: Checked, store: Store) => string | undefined };

const require = createRequire(import.meta.url);

export const internals: {
  create(options: { path?: string; createTableMs?: number; deleteTableMs?: number; updateTableMs?: number }): Store;
  createKey(item: unknown, table: TableDescription): string;
  validateKey(key: unknown, table: TableDescription): Error | null | undefined;
  validateItem(item: unknown, table: TableDescription): Error | null | undefined;
} = require('dynalite/db');

const validations: {
  checkTypes(request: Request, types: Validation['types']): Checked;
  checkValidations(request: Checked, types: Validation['types'], custom: Validation['custom'], store: Store): void;
} = require('dynalite/validations');

const lowerFirst = (operation: string) => operation.charAt(0).toLowerCase() + operation.slice(1);

/** Validates a request as DynamoDB does and returns it with parsed expressions; throws DynamoDB's error answers. */
export function checked(store: Store, operation: string, request: Request): Checked {
  if (request.ReturnValuesOnConditionCheckFailure !== undefined)
    throw invalid('ReturnValuesOnConditionCheckFailure is not known here');
  const { types, custom }: Validation = require(`dynalite/validations/${lowerFirst(operation)}`);
  const typed = validations.checkTypes(request, types);
  validations.checkValidations(typed, types, custom, store);
  return typed;
}

export function run(store: Store, operation: string, request: Checked): Promise<Answer> {
  const action: Action = require(`dynalite/actions/${lowerFirst(operation)}`);
  return new Promise((resolve, reject) => {
    action(store, request, (error, answer) => (error ? reject(error) : resolve(answer ?? {})));
  });
}

/** An error answer in the form that dynalite throws too: HTTP status and body. */
type Fault = Error & {
  statusCode: number;
  body: { __type: string; message?: string } & Record<string, unknown>;
};

export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'statusCode' in error && 'body' in error;

const services = {
  dynamodb: 'com.amazonaws.dynamodb.v20120810',
  validate: 'com.amazon.coral.validate',
  coral: 'com.amazon.coral.service',
};

export function fault(
  service: keyof typeof services,
  type: string,
  message: string,
  fields: Record<string, unknown> = {},
): Fault {
  const body = { __type: `${services[service]}#${type}`, ...(message && { message }), ...fields };
  return Object.assign(new Error(message || type), { statusCode: 400, body });
}

export const invalid = (message: string) => fault('validate', 'ValidationException', message);

export const typeOf = (error: Fault) => error.body.__type.split('#').at(-1) ?? '';
