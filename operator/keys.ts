/** The keys of an object that has no keys beyond its type. Object.keys cannot know this, hence the cast. */
export const keysOf = <Key extends string>(object: { readonly [Name in Key]?: unknown }): Key[] =>
  Object.keys(object) as Key[];
