import { checkDelay, isOutOfRange, type Seconds } from '../../../../games/timeline/viewer-delay.ts';

/** The TV delay in an address, such as ?delay=30; 0 without one. @returns undefined if it cannot be one */
export function delayIn(search: string): Seconds | undefined {
  const text = new URLSearchParams(search).get('delay');
  if (text === null) return 0;
  const delay = /^\d{1,3}$/.test(text) ? checkDelay(Number(text)) : undefined;
  return isOutOfRange(delay) ? undefined : delay;
}
