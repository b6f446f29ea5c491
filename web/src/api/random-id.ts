export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits as hex. Works over plain http, where `crypto.randomUUID` is missing. */
export const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
