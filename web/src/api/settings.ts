/** The runtime settings, which the stacks write beside the site as config.json. */
export type Settings = {
  region: string;
  graphqlUrl: string;
  /** For guests and for the subscription. */
  apiKey: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Set if guests get cloud credentials. */
  identityPoolId?: string;
};

/** The site was deployed with unusable settings. Asking again does not help. */
export class Misconfigured extends Error {
  override name = 'Misconfigured';
}

const needed = ['region', 'graphqlUrl', 'apiKey', 'userPoolId', 'userPoolClientId'] as const;

/** Reads config.json, and refuses ids that no pool can have. @throws Misconfigured */
export function readSettings(text: string): Settings {
  const settings = parse(text);
  for (const name of needed) {
    const value = settings[name];
    if (typeof value !== 'string' || value === '') throw new Misconfigured(`config.json lacks ${name}.`);
  }
  const { userPoolId, identityPoolId } = settings;
  if (!userPoolId?.includes('_')) throw new Misconfigured('Invalid user pool id provided.');
  const isPool = typeof identityPoolId === 'string' && identityPoolId.includes(':');
  if (identityPoolId !== undefined && !isPool) throw new Misconfigured('Invalid identity pool id provided.');
  // All needed ones are there.
  return settings as Settings;
}

function parse(text: string): Partial<Settings> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Misconfigured('config.json is not JSON.');
  }
}

/** @throws Misconfigured if the settings are missing or bad; any other error may pass */
export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-cache', ...(signal ? { signal } : {}) });
  if (response.status >= 500) throw new Error(`config.json answered ${response.status}`);
  if (!response.ok) throw new Misconfigured('config.json is missing.');
  return readSettings(await response.text());
}
