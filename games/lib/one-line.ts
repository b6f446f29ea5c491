/** Text without control characters, ends of lines, halves of characters, and signs that turn the direction of what follows. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
