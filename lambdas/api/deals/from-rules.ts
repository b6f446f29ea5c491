import { isRefusal, type Refusal } from '../../../games/side-games/side-game.ts';
import { type Result, refuse } from '../../lib/fault.ts';

/** What a side game's rules returned, with their refusal as a fault. */
export const fromRules = <Value>(ruled: Value | Refusal): Result<Value> =>
  isRefusal(ruled) ? refuse(ruled.refused, { why: ruled.why }) : ruled;
