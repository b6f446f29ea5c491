import type { FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'] | Record<string, FragmentDefinitionNode>;

/** The fields of a selection, fragments opened, each with what is selected below it. */
export function fieldsOf(selections: readonly (SelectionSetNode | undefined)[], fragments: Fragments): FieldNode[] {
  return selections.flatMap((set) =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === 'Field') return [node];
      if (node.kind === 'InlineFragment') return fieldsOf([node.selectionSet], fragments);
      return fieldsOf([fragments[node.name.value]?.selectionSet], fragments);
    }),
  );
}

/** A value with only what is selected, under field names. `keyOf` is the key of a field in the value. */
export function project(
  value: unknown,
  selections: readonly (SelectionSetNode | undefined)[],
  fragments: Fragments,
  keyOf: (field: FieldNode) => string = (field) => field.name.value,
): unknown {
  const fields = fieldsOf(selections, fragments);
  if (!fields.length || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => project(item, selections, fragments, keyOf));
  const byName = new Map<string, FieldNode[]>();
  for (const field of fields) byName.set(field.name.value, [...(byName.get(field.name.value) ?? []), field]);
  return Object.fromEntries(
    [...byName].map(([name, same]) => {
      const below = same.map(({ selectionSet }) => selectionSet);
      const inner = (value as Record<string, unknown>)[keyOf(same[0] as FieldNode)];
      return [name, project(inner, below, fragments, keyOf) ?? null];
    }),
  );
}

/** Dotted paths of what is selected, as `$ctx.info.selectionSetList` has them. */
export function pathsOf(
  selections: readonly (SelectionSetNode | undefined)[],
  fragments: Fragments,
  base = '',
): string[] {
  return fieldsOf(selections, fragments).flatMap((field) => {
    const path = `${base}${field.alias?.value ?? field.name.value}`;
    return [path, ...pathsOf([field.selectionSet], fragments, `${path}/`)];
  });
}
