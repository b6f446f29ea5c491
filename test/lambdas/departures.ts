import { type TableName, tables } from '../../lambdas/stores/tables.ts';
import { contents } from '../fixtures/database.ts';
import { overHttp } from './handlers.ts';
import { joinWorth, paying, settleAll, sweepNow } from './ranked.ts';
import { type Fan, newEvent, password, store } from './world.ts';

/** Deletes the account of a fan, over HTTP. */
export const leave = (fan: Fan, sent = password) => overHttp('deleteAccount', { password: sent }, fan);
/** Joins a fan to a game in which they get so many points. Returns the event. */
export async function play({ sub, username }: Fan, points: number, eventId?: string): Promise<string> {
  const id = eventId ?? (await newEvent());
  await joinWorth(id, sub, points, username);
  if (eventId === undefined) await store(id, [paying()]);
  return id;
}
/** Fills standings, pages and ranking. */
export async function rank(eventId: string): Promise<void> {
  await settleAll(eventId);
  await sweepNow(eventId);
}
const everything = async (): Promise<[TableName, unknown][]> => {
  const names = Object.keys(tables) as TableName[];
  return Promise.all(names.map(async (name): Promise<[TableName, unknown]> => [name, await contents(name)]));
};
/** Tables that hold one of these words anywhere. */
export const holding = async (...words: string[]): Promise<TableName[]> =>
  (await everything()).flatMap(([name, items]) => {
    const text = JSON.stringify(items, (_key, value) => (value instanceof Set ? [...value] : value)).toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase())) ? [name] : [];
  });
