import * as v from 'valibot';
import { type Result, refuse } from '../../../lib/fault.ts';
import { keepAct } from '../../../stores/acts.ts';
import { fanNamed } from '../../accounts/shown-name.ts';
import type { Identity } from '../../pipeline/call.ts';
import { line } from '../../pipeline/input.ts';
import { why } from './why.ts';

/** A fan by the shown name or the username, and the reason. */
export const namedFan = v.object({ name: line(100), why: why() });
type NamedFan = v.InferOutput<typeof namedFan>;

/** Keeps an act about a fan, then carries it out. */
export const fanAct =
  (act: string, change: (fanId: string) => Promise<void>) =>
  async ({ name, why }: NamedFan, { username: who }: Identity): Promise<Result<true>> => {
    const record = await fanNamed(name);
    if (!record) return refuse('FanNotFound');
    const { fanId } = record;
    await keepAct(null, { act, who, why, at: Date.now(), details: { fanId } });
    await change(fanId);
    return true;
  };
