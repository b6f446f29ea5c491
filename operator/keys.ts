/** The keys of an object that has only those of its type, which Object.keys cannot know: hence the cast. */
export const keysOf = <Key extends string>(object: { readonly [Name in Key]?: unknown }): Key[] =>
  Object.keys(object) as Key[];
