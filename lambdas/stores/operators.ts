import { getItem } from './item.ts';
import { updateItem } from './write.ts';

/** One item for all: they are few, and each of their calls reads it. */
const key = { fanId: 'operators' };

/** Ids of the fans who are operators; a consistent read. */
export const operators = async (): Promise<ReadonlySet<string>> =>
  (await getItem<{ members?: ReadonlySet<string> }>('Fans', key))?.members ?? new Set();

export const isOperator = async (fanId: string): Promise<boolean> => (await operators()).has(fanId);

export const addOperator = (fanId: string): Promise<boolean> =>
  updateItem('Fans', key, { update: 'ADD #members :ids', values: { ids: new Set([fanId]) } });

export const removeOperator = (fanId: string): Promise<boolean> =>
  updateItem('Fans', key, { update: 'DELETE #members :ids', values: { ids: new Set([fanId]) } });
