/** Creates a value for each name. Object.fromEntries loses the type of the names. */
export const byName = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
