/** Splits a text at white space: for long lists of names without quotes. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
