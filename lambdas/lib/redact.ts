/** Removes addresses, tokens, ids and quotations from an error's message. */
export const redact = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(["'`]).*?\1/g, '[quoted]')
    .replace(/[\w.+/=-]{30,}/g, '[token]');

/** All that a log may show of an error whose message is about a fan. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** An error's message without data of anybody. */
export const redactedMessage = (error: unknown): string =>
  redact(error instanceof Error ? error.message : String(error));
