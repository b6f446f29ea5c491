/** The words of a text: a long list of names without quotes. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
