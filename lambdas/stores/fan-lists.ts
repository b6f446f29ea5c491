import { getItem } from './item.ts';
import { updateItem } from './write.ts';

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
export const { all: blockedFans, has: isBlocked, add: addBlocked, remove: removeBlocked } = fanList('blocked');
/** The fans who are operators. */
export const { all: operators, has: isOperator, add: addOperator, remove: removeOperator } = fanList('operators');
