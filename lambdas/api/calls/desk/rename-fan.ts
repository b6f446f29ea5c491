import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { keepAct } from '../../../stores/acts.ts';
import { claimPlainName, fanNamed, replaceShownName } from '../../accounts/shown-name.ts';
import { call } from '../../pipeline/call.ts';
import { line } from '../../pipeline/input.ts';
import { why } from './why.ts';

/** The act keeps the fan's id: a name that offends is kept nowhere, and a fan who leaves is named nowhere. */
export const renameFan = call(
  'renameFan',
  v.object({ name: line(100), why: why() }),
  async ({ name, why }, { username: who }) => {
    const record = await fanNamed(name);
    if (!record) return refuse('FanNotFound');
    const { fanId } = record;
    const plain = await claimPlainName(fanId);
    await keepAct(null, { act: 'renameFan', who, why, at: Date.now(), details: { fanId } });
    await replaceShownName(record, plain);
    return plain;
  },
);
