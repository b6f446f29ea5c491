/**
 * Types of the parts of dynalite 4 that are used: its store, its actions and their validations.
 * dynalite's own HTTP handler is not used: it hides its store, and a failed action ends the process.
 */
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

export type Callback<T = unknown> = (error?: unknown, value?: T) => void;
type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

/** A range of the one LevelDB below; its keys are prefixed with the name of the part. */
export type Part = {
  lock(key: string, exec: (release: (done: Callback) => Callback) => void): void;
  get(key: string, callback: Callback<Item | undefined>): void;
  put(key: string, value: unknown, callback: Callback): void;
  del(key: string, callback: Callback): void;
  batch(operations: Operation[], callback: Callback): void;
  createKeyStream(options?: object): Readable;
  createValueStream(range: Range): Readable;
};

export type Range = { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean; limit?: number };

export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

export type Level = {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  /** Without the way through libuv's pool, which costs more than a read that the page cache answers. */
  getSync(key: string): unknown;
  put(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  batch(operations: Operation[]): Promise<void>;
  clear(range: { gte: string; lt: string }): Promise<void>;
  keys(range: { gte: string; lt: string }): AsyncIterable<string>;
  values(range: Range): { nextv(size: number): Promise<unknown[]>; close(): Promise<void> };
  createKeyStream(range: { gte: string; lt: string }): Readable;
};

export type TableDescription = {
  TableName: string;
  TableStatus: 'CREATING' | 'UPDATING' | 'ACTIVE' | 'DELETING';
  KeySchema: { AttributeName: string }[];
  AttributeDefinitions: unknown[];
  GlobalSecondaryIndexes?: { IndexStatus: string }[];
};

export type Store = {
  db: Level;
  tableDb: Part;
  options: { createTableMs: number; deleteTableMs: number; updateTableMs: number };
  getItemDb(table: string): Part;
  getIndexDb(kind: 'Local' | 'Global', table: string, index: string): Part;
  getTable(name: string, callback: Callback<TableDescription>): void;
  getTable(name: string, mustBeReady: boolean, callback: Callback<TableDescription>): void;
};

export type Request = Record<string, unknown>;
export type Action = (store: Store, request: Request, callback: Callback<Request>) => void;
type Validation = { types: Record<string, unknown>; custom?: (request: Request, store: Store) => string | undefined };

const require = createRequire(import.meta.url);

export const internals = require('dynalite/db') as {
  create(options: { path?: string; createTableMs?: number; deleteTableMs?: number; updateTableMs?: number }): Store;
  createKey(item: unknown, table: TableDescription): string;
  validateKey(key: unknown, table: TableDescription): Error | null | undefined;
  validateItem(item: unknown, table: TableDescription): Error | null | undefined;
  validationError(message: string): Error;
};

const validations = require('dynalite/validations') as {
  checkTypes(request: Request, types: Validation['types']): Request;
  checkValidations(request: Request, types: Validation['types'], custom: Validation['custom'], store: Store): void;
};

const lowerFirst = (operation: string) => operation.charAt(0).toLowerCase() + operation.slice(1);

/** Checks a request as DynamoDB does and returns it with its expressions parsed; throws what DynamoDB answers. */
export function checked(store: Store, operation: string, request: Request): Request {
  const { types, custom } = require(`dynalite/validations/${lowerFirst(operation)}`) as Validation;
  const typed = validations.checkTypes(request, types);
  validations.checkValidations(typed, types, custom, store);
  return typed;
}

export function run(store: Store, operation: string, request: Request): Promise<Request> {
  const action = require(`dynalite/actions/${lowerFirst(operation)}`) as Action;
  return new Promise((resolve, reject) => {
    action(store, request, (error, answer) => (error ? reject(error) : resolve(answer ?? {})));
  });
}
