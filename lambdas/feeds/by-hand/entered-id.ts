/** What the ids of plays that operators entered begin with. */
export const ENTERED = 'entered/';

export const isEntered = (id: string): boolean => id.startsWith(ENTERED);
