import { getItem } from './item.ts';
import { updateItem } from './write.ts';

/** One item for all: they are few, and each sweep reads it. */
const key = { fanId: 'blocked' };

/** Ids of the fans whom operators have blocked; a consistent read. */
export const blockedFans = async (): Promise<ReadonlySet<string>> =>
  (await getItem<{ members?: ReadonlySet<string> }>('Fans', key))?.members ?? new Set();

export const isBlocked = async (fanId: string): Promise<boolean> => (await blockedFans()).has(fanId);

export const addBlocked = (fanId: string): Promise<boolean> =>
  updateItem('Fans', key, { update: 'ADD #members :ids', values: { ids: new Set([fanId]) } });

export const removeBlocked = (fanId: string): Promise<boolean> =>
  updateItem('Fans', key, { update: 'DELETE #members :ids', values: { ids: new Set([fanId]) } });
