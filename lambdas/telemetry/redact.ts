/** Removes addresses, tokens, ids and quotations from an error's message. */
export const redact = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(["'`]).*?\1/g, '[quoted]')
    .replace(/[\w.+/=-]{30,}/g, '[token]');

/** An error's message without data of anybody. */
export const redactedMessage = (error: unknown): string =>
  redact(error instanceof Error ? error.message : String(error));
