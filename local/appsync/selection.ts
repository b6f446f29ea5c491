import type { FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { isRecord } from '../../games/lib/unknown.ts';

type Fragments = GraphQLResolveInfo['fragments'] | Record<string, FragmentDefinitionNode>;

/** The fields of a selection with fragments expanded, each with its sub-selections. */
export function fieldsOf(selections: readonly (SelectionSetNode | undefined)[], fragments: Fragments): FieldNode[] {
  return selections.flatMap((set) =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === 'Field') return [node];
      if (node.kind === 'InlineFragment') return fieldsOf([node.selectionSet], fragments);
      return fieldsOf([fragments[node.name.value]?.selectionSet], fragments);
    }),
  );
}

/** Reduces a value to the selected fields, keyed by field name. `keyOf`: the key of a field in the value. */
export function project(
  value: unknown,
  selections: readonly (SelectionSetNode | undefined)[],
  fragments: Fragments,
  keyOf: (field: FieldNode) => string = (field) => field.name.value,
): unknown {
  const fields = fieldsOf(selections, fragments);
  if (!fields.length || !isRecord(value)) return value;
  if (Array.isArray(value)) return value.map((item) => project(item, selections, fragments, keyOf));
  const parts = new Map<string, { key: string; below: (SelectionSetNode | undefined)[] }>();
  for (const field of fields) {
    const part = parts.get(field.name.value) ?? { key: keyOf(field), below: [] };
    part.below.push(field.selectionSet);
    parts.set(field.name.value, part);
  }
  return Object.fromEntries(
    [...parts].map(([name, { key, below }]) => [name, project(value[key], below, fragments, keyOf) ?? null]),
  );
}
