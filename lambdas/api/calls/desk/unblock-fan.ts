import { unblock } from '../../accounts/block.ts';
import { call } from '../../pipeline/call.ts';
import { fanAct, namedFan } from './fan-act.ts';

export const unblockFan = call('unblockFan', namedFan, fanAct('unblockFan', unblock));
