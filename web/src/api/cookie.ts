const DAY = 24 * 60 * 60;
const sameSites: ReadonlySet<string> = new Set(['lax', 'strict', 'none']);

type Options = {
  sameSite: 'lax' | 'strict' | 'none';
  /** Sent over https only. */
  secure: boolean;
  /** How long it is kept; 365 by default. */
  days?: number;
};

/** A cookie of the whole site, as `document.cookie` takes it. @throws Error where a browser would drop it without a word */
export function cookieLine(name: string, value: string, { sameSite, secure, days = 365 }: Options): string {
  if (!sameSites.has(sameSite)) throw new Error(`sameSite is lax, strict or none, not ${sameSite}.`);
  if (sameSite === 'none' && !secure) throw new Error('sameSite none requires secure.');
  const line = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY}; SameSite=${sameSite}`;
  return secure ? `${line}; Secure` : line;
}

/** The value of a cookie that scripts may read; undefined where there is none, or an empty one. */
export function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || undefined : undefined;
}

/** Keeps a value for the site, on this phone; over https only, where the site is. @param days 365 where left out; 0 forgets it */
export function keepCookie(name: string, value: string, days?: number): void {
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http, nor in every browser
  document.cookie = cookieLine(name, value, { sameSite: 'lax', secure, ...(days !== undefined && { days }) });
}
