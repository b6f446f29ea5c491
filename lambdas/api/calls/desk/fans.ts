import * as v from 'valibot';
import { type Result, refuse } from '../../../lib/fault.ts';
import { keepAct } from '../../../stores/acts.ts';
import { block, unblock } from '../../accounts/block.ts';
import { claimPlainName, fanNamed, replaceShownName } from '../../accounts/shown-name.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { line } from '../../pipeline/input.ts';
import { why } from './acts.ts';

/** A fan by the shown name or the username, and the reason. */
const namedFan = v.object({ name: line(100), why: why() });

/** Keeps an act about a fan, then carries it out. */
const fanAct =
  (act: string, change: (fanId: string) => Promise<void>) =>
  async ({ name, why }: v.InferOutput<typeof namedFan>, { username: who }: Identity): Promise<Result<true>> => {
    const record = await fanNamed(name);
    if (!record) return refuse('FanNotFound');
    const { fanId } = record;
    await keepAct(null, { act, who, why, at: Date.now(), details: { fanId } });
    await change(fanId);
    return true;
  };

export const blockFan = call('blockFan', namedFan, fanAct('blockFan', block));

export const unblockFan = call('unblockFan', namedFan, fanAct('unblockFan', unblock));

/** The act keeps the fan's id: a name that offends is kept nowhere, and a fan who leaves is named nowhere. */
export const renameFan = call('renameFan', namedFan, async ({ name, why }, { username: who }) => {
  const record = await fanNamed(name);
  if (!record) return refuse('FanNotFound');
  const { fanId } = record;
  const plain = await claimPlainName(fanId);
  await keepAct(null, { act: 'renameFan', who, why, at: Date.now(), details: { fanId } });
  await replaceShownName(record, plain);
  return plain;
});
