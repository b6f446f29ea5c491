/**
 * Ids and numbers that a play may hold. Messages are read by these rules, and a play that breaks one is never stored: what the log holds
 * can always be read back.
 */

/** Most characters of an id or a name. */
const MAX_ID = 200;
/** Largest amount of one stat in one play, by its absolute value. */
const MAX_STAT = 1_000_000;
/** Largest time that a Date can hold, epoch ms. */
const MAX_TIME = 8_640_000_000_000_000;
/** Largest number of periods. */
const MAX_PERIOD = 99;

/** An id of a play, team or player, or the name of a status. `__proto__` would be lost as the key of an object. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID && value !== '__proto__';
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
export const isAmount = (value: unknown): value is number => isNumber(value) && value >= 0;
export const isWhole = (value: unknown): value is number => isAmount(value) && Number.isSafeInteger(value);
/** Epoch ms. */
export const isTime = (value: unknown): value is number => isAmount(value) && value <= MAX_TIME;
export const isPeriod = (value: unknown): value is number => isWhole(value) && value <= MAX_PERIOD;
export const isStat = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= MAX_STAT;
