/** Items with fields of them as the board has these, in the same order. */
export const currentItems = <Item extends object, Now extends Item>(
  items: readonly Item[],
  now: readonly Now[],
  fields: readonly (keyof Now)[],
): Item[] =>
  items.map((item, place) => {
    const there = now[place];
    return there ? Object.assign({ ...item }, ...fields.map((field) => ({ [field]: there[field] }))) : item;
  });
