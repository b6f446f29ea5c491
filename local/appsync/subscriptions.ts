import { type FieldNode, type GraphQLSchema, getArgumentValues, getDirectiveValues } from 'graphql';
import { isRecord } from '../../games/lib/unknown.ts';
import type { Caller } from './authenticate.ts';
import type { Operations, Prepared } from './operation.ts';
import { fieldsOf, project } from './selection.ts';

/** Maximum bytes of one message to a subscriber. AppSync drops a larger one silently; here it is logged. */
const maxBytes = 240 * 1024;

/** A requested subscription. `coerced`: the variables after coercion by the schema. */
export type Subscription = {
  query: string;
  prepared: Prepared;
  variables: Record<string, unknown>;
  coerced: Record<string, unknown>;
  caller: Caller;
};

type Deliver = (payload: string) => void;

/** Subscribers with the same request and the same auth mode share one computed answer. */
type Group = Subscription & { field: string; args: Record<string, unknown>; members: Set<Deliver> };

/** The subscription fields that each mutation triggers, from @aws_subscribe. */
function fieldsByMutation(schema: GraphQLSchema): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  const directive = schema.getDirective('aws_subscribe');
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { mutations } = (directive && field.astNode && getDirectiveValues(directive, field.astNode)) ?? {};
    const names: string[] = Array.isArray(mutations) ? mutations : [];
    for (const mutation of names) fields.set(mutation, [...(fields.get(mutation) ?? []), field.name]);
  }
  return fields;
}

export class Subscriptions {
  readonly #fieldsByMutation: Map<string, string[]>;
  readonly #groups = new Map<string, Group>();

  constructor(private readonly operations: Operations) {
    this.#fieldsByMutation = fieldsByMutation(operations.schema);
  }

  add(subscription: Subscription, deliver: Deliver): () => void {
    const { query, prepared, variables, coerced, caller } = subscription;
    const key = JSON.stringify([caller.mode, query, prepared.operation.name?.value, variables]);
    const group = this.#groups.get(key) ?? {
      ...subscription,
      ...this.#rootOf(prepared, coerced),
      members: new Set(),
    };
    group.members.add(deliver);
    this.#groups.set(key, group);
    return () => {
      group.members.delete(deliver);
      if (!group.members.size && this.#groups.get(key) === group) this.#groups.delete(key);
    };
  }

  /** Sends a mutation's result to all its subscribers synchronously, so that the order is kept. */
  publish(mutation: Prepared, data: Record<string, unknown> | null): void {
    const fragments = fragmentsOf(mutation);
    const keyOf = ({ alias, name }: FieldNode) => (alias ?? name).value;
    for (const node of fieldsOf([mutation.operation.selectionSet], fragments)) {
      const fields = this.#fieldsByMutation.get(node.name.value);
      const answered = data?.[keyOf(node)];
      if (!fields || answered === null || answered === undefined) continue;
      const source = project(answered, [node.selectionSet], fragments, keyOf);
      for (const group of this.#groups.values())
        if (fields.includes(group.field) && wanted(group.args, source)) this.#send(group, source);
    }
  }

  #send(group: Group, source: unknown): void {
    const { prepared, variables, caller, field } = group;
    const payload = JSON.stringify(this.operations.deliver(prepared, variables, caller, { [field]: source }));
    const size = Buffer.byteLength(payload);
    if (size > maxBytes) {
      console.warn(
        `AppSync drops a message of ${size} bytes to the subscribers of ${field}: the limit is ${maxBytes}.`,
      );
      return;
    }
    for (const deliver of group.members) deliver(payload);
  }

  #rootOf({ document, operation }: Prepared, coerced: Record<string, unknown>) {
    const [node] = fieldsOf([operation.selectionSet], fragmentsOf({ document, operation }));
    const definition = node && this.operations.schema.getSubscriptionType()?.getFields()[node.name.value];
    if (!definition) throw new Error('A subscription without a field of its type was taken for valid');
    return { field: definition.name, args: getArgumentValues(definition, node, coerced) };
  }
}

const fragmentsOf = ({ document }: Prepared) =>
  Object.fromEntries(
    document.definitions.flatMap((node) => (node.kind === 'FragmentDefinition' ? [[node.name.value, node]] : [])),
  );

/** A subscriber gets a result if it equals all given arguments. */
const wanted = (args: Record<string, unknown>, source: unknown): boolean =>
  Object.entries(args).every(([name, value]) => isRecord(source) && source[name] === value);
