/** Catches typing mistakes. The server decides what an e-mail address is. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

export const NOT_AN_EMAIL = 'This does not look like an e-mail address.';
