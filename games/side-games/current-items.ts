/** Copies the given fields of the board's items into the items, in the same order. */
export const currentItems = <Item extends object, Now extends Item>(
  items: readonly Item[],
  now: readonly Now[],
  fields: readonly (keyof Now)[],
): Item[] =>
  items.map((item, place) => {
    const there = now[place];
    return there ? Object.assign({ ...item }, ...fields.map((field) => ({ [field]: there[field] }))) : item;
  });
