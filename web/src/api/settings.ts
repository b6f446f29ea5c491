/** The runtime settings, from config.json, which the stacks deploy with the site. */
export type Settings = {
  region: string;
  graphqlUrl: string;
  /** Used by guests and by the subscription. */
  apiKey: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Set if guests get cloud credentials. */
  identityPoolId?: string;
};

/** The site was deployed with unusable settings. A retry does not help. */
export class Misconfigured extends Error {
  override name = 'Misconfigured';
}

const needed = ['region', 'graphqlUrl', 'apiKey', 'userPoolId', 'userPoolClientId'] as const;

/** Parses config.json. Refuses ids in an impossible format. @throws Misconfigured */
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
  // All required settings exist.
  return settings as Settings;
}

function parse(text: string): Partial<Settings> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Misconfigured('config.json is not JSON.');
  }
}

/** @throws Misconfigured if settings are missing or invalid; any other error may be temporary */
export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-cache', ...(signal ? { signal } : {}) });
  if (response.status >= 500) throw new Error(`config.json answered ${response.status}`);
  if (!response.ok) throw new Misconfigured('config.json is missing.');
  return readSettings(await response.text());
}
