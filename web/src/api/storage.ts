const DAY = 24 * 60 * 60;
const sameSites: ReadonlySet<string> = new Set(['lax', 'strict', 'none']);

type Options = {
  sameSite: 'lax' | 'strict' | 'none';
  /** Restricts the cookie to https. */
  secure: boolean;
  /** Lifetime, 365 by default. */
  days?: number | undefined;
};

/** A cookie for the whole site, in the form of `document.cookie`. @throws Error for options with which browsers silently drop it */
export function cookieLine(name: string, value: string, { sameSite, secure, days = 365 }: Options): string {
  if (!sameSites.has(sameSite)) throw new Error(`sameSite is lax, strict or none, not ${sameSite}.`);
  if (sameSite === 'none' && !secure) throw new Error('sameSite none requires secure.');
  const line = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY}; SameSite=${sameSite}`;
  return secure ? `${line}; Secure` : line;
}

/** The value of a cookie that scripts may read; undefined if it is missing, empty or unreadable. */
export function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || undefined;
  } catch (error) {
    // Another program wrote it.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Stores a value for the site on this phone; `Secure` if the site is on https. @param days 365 by default; 0 deletes it */
export function keepCookie(name: string, value: string, days?: number): void {
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http and in some browsers
  document.cookie = cookieLine(name, value, { sameSite: 'lax', secure, days });
}

/**
 * Named texts that survive a reload: in the browser's storage, or in memory if the browser refuses because site data is blocked or the
 * disk is full. Memory lasts as long as the page.
 * @param open returns the browser's storage; even reading `localStorage` may throw
 */
export function storageOf(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch (error) {
      if (error instanceof DOMException) return otherwise;
      throw error;
    }
  };
  return {
    get: (name: string) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    set(name: string, value: string): void {
      memory.delete(name);
      const isStored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (!isStored) memory.set(name, value);
    },
    remove(name: string): void {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
  };
}

/** Lasts on this phone, for all tabs. */
export const phoneStorage = storageOf(() => localStorage);
/** Lasts as long as this tab. */
export const tabStorage = storageOf(() => sessionStorage);
