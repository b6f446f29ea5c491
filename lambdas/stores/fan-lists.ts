import { updateItem } from './database.ts';
import { getItem } from './item.ts';

/** A list of fans' ids. It is one item, since it is short and read often. Reads are consistent. */
function fanList(fanId: string) {
  const all = async (): Promise<ReadonlySet<string>> =>
    (await getItem<{ members?: ReadonlySet<string> }>('Fans', { fanId }))?.members ?? new Set();
  const change = (update: string, id: string): Promise<boolean> =>
    updateItem('Fans', { fanId }, { update, values: { ids: new Set([id]) } });
  return {
    all,
    has: async (id: string): Promise<boolean> => (await all()).has(id),
    add: (id: string) => change('ADD #members :ids', id),
    remove: (id: string) => change('DELETE #members :ids', id),
  };
}

/** The fans whom operators have blocked. */
const blocked = fanList('blocked');
export const blockedFans = blocked.all;
export const isBlocked = blocked.has;
export const addBlocked = blocked.add;
export const removeBlocked = blocked.remove;

/** The fans who are operators. */
const desk = fanList('operators');
export const operators = desk.all;
export const isOperator = desk.has;
export const addOperator = desk.add;
export const removeOperator = desk.remove;
