import { block } from '../../accounts/block.ts';
import { call } from '../../pipeline/call.ts';
import { fanAct, namedFan } from './fan-act.ts';

export const blockFan = call('blockFan', namedFan, fanAct('blockFan', block));
