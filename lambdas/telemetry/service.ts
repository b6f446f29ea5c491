/** What every line and every number says it is from. */
export const SERVICE = 'hype';
