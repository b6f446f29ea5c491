/** An error's message for the log: addresses, tokens, ids and whatever was quoted are blotted out of it. */
export const redact = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(["'`]).*?\1/g, '[quoted]')
    .replace(/[\w.+/=-]{30,}/g, '[token]');

/** Why something failed, in words that tell nothing about anybody. */
export const redactedMessage = (error: unknown): string =>
  redact(error instanceof Error ? error.message : String(error));
