import * as v from 'valibot';
import { type Result, refuse } from '../../../lib/fault.ts';
import { keepAct } from '../../../stores/acts.ts';
import { block, unblock } from '../../accounts/block.ts';
import { fanNamed } from '../../accounts/shown-name.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { line } from '../../pipeline/input.ts';
import { why } from './why.ts';

const input = v.object({ name: line(100), why: why() });
type Input = v.InferOutput<typeof input>;

const does =
  (act: 'blockFan' | 'unblockFan', change: (fanId: string) => Promise<void>) =>
  async ({ name, why }: Input, { username: who }: Identity): Promise<Result<true>> => {
    const record = await fanNamed(name);
    if (!record) return refuse('FanNotFound');
    const { fanId } = record;
    await keepAct(null, { act, who, why, at: Date.now(), details: { fanId } });
    await change(fanId);
    return true;
  };

export const blockFan = call('blockFan', input, does('blockFan', block));
export const unblockFan = call('unblockFan', input, does('unblockFan', unblock));
