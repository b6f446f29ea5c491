import { updateItem } from './database.ts';
import { getItem } from './item.ts';

/** Lists of fans' ids: those whom operators have blocked, and the operators. Each is one item, since it is short and read often. */
type FanList = 'blocked' | 'operators';

// Functions instead of an object for each list, so that a Lambda's bundle has only those that it calls, and the Lambda only their rights.
const allIn = async (fanId: FanList): Promise<ReadonlySet<string>> =>
  (await getItem<{ members?: ReadonlySet<string> }>('Fans', { fanId }))?.members ?? new Set();
const change = (fanId: FanList, update: string, id: string): Promise<boolean> =>
  updateItem('Fans', { fanId }, { update, values: { ids: new Set([id]) } });
const add = (list: FanList, id: string) => change(list, 'ADD #members :ids', id);
const remove = (list: FanList, id: string) => change(list, 'DELETE #members :ids', id);

export const blockedFans = () => allIn('blocked');
export const isBlocked = async (id: string): Promise<boolean> => (await blockedFans()).has(id);
export const addBlocked = (id: string) => add('blocked', id);
export const removeBlocked = (id: string) => remove('blocked', id);

export const operators = () => allIn('operators');
export const isOperator = async (id: string): Promise<boolean> => (await operators()).has(id);
export const addOperator = (id: string) => add('operators', id);
export const removeOperator = (id: string) => remove('operators', id);
